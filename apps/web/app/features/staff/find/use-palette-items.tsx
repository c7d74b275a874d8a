import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { useQuery } from '@tanstack/react-query'
import { useActiveCommands } from '../kit/use-staff-commands.ts'
import { PERSON_COMMANDS } from '../person-commands.tsx'
import { SCREENS, screenAddress } from '../screens.tsx'
import { findQueries } from './find.queries.ts'
import { isCommandText, lockOf, matches, memberLockOf, type PaletteItem } from './palette-items.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const wordsIn = (typed: string): string => typed.replace(/^>/, '').trim()

/**
 * The lines of the palette for a text: people, actions, pages.
 * @param settled the text once typing paused: people are looked for by it; actions and pages follow each letter, so that
 * Enter never runs one that no longer matches
 */
export const usePaletteItems = ({ role }: Pick<StaffPerson, 'role'>, typed: string, settled: string) => {
  const isCommands = isCommandText(typed)
  const found = useQuery(findQueries.people(isCommandText(settled) ? '' : wordsIn(settled)))
  const registered = useActiveCommands()

  const people = (['members', 'coaches'] as const).flatMap((kind): PaletteItem[] =>
    (isCommands ? [] : (found.data?.[kind] ?? [])).map((person) => ({
      id: `${kind}-${person.id}`,
      group: kind === 'members' ? 'Members' : 'Coaches',
      label: `${person.firstName} ${person.lastName}`,
      detail: [person.id, person.email].filter(Boolean).join(', '),
      person,
      to: `/staff/members/${person.id}`,
    })),
  )
  const commands = registered.flatMap(({ title, commands }): PaletteItem[] =>
    commands.map(({ id, label, icon, shortcut, right, run }) => ({
      ...{ id: `command-${id}`, group: title, label, icon, shortcut, run },
      lockedFor: lockOf(role, right ?? null),
    })),
  )
  const pages = SCREENS.flatMap((screen): PaletteItem[] => {
    const { icon: Icon, title, right, key, rail } = screen
    // The pages of one member are offered with the member.
    if (rail === null && /[:*]/.test(screen.path)) return []
    return [
      {
        ...{ id: `page-${screen.path}`, group: 'Pages', label: title, icon: <Icon {...ICON} /> },
        shortcut: key === null ? undefined : `g ${key}`,
        lockedFor: lockOf(role, right),
        to: screenAddress(screen),
      },
    ]
  })
  const others = [...commands, ...pages].filter(({ label }) => matches(label, wordsIn(typed)))
  return {
    items: [...people, ...others],
    /** People are still looked for: those that are shown are of an earlier text. */
    isSearching: settled !== typed || found.isFetching,
    error: found.error,
  }
}

/** What can be done with a found person: Tab in the palette. */
export const personItems = (
  { role }: Pick<StaffPerson, 'role'>,
  { person }: Pick<PaletteItem, 'person'>,
): PaletteItem[] =>
  person
    ? PERSON_COMMANDS.map(({ id, label, icon, right, to }) => ({
        ...{ id: `person-${id}`, label, icon },
        group: `Do with ${person.firstName} ${person.lastName}`,
        lockedFor: memberLockOf(role, right),
        to: to(person.id),
      }))
    : []
