import { FOUND_COACHES, FOUND_MEMBERS, type FoundPerson } from '@oola/contract/staff/find.calls'
import { grantOf, type StaffRole } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import { phoneOf, searchQuery } from '../member-list/member-search.ts'
import * as repo from './find.repo.ts'

/** What the text is as a whole: an id, a mail, a phone. Null parts match nobody. */
const wholes = (text: string, namesOnly: boolean) => {
  const phone = phoneOf(text)
  return {
    id: /^\d{1,15}$/.test(text) ? Number(text) : null,
    email: !namesOnly && text.includes('@') ? text : null,
    phone: !namesOnly && phone?.length === 10 ? phone : null,
  }
}

const byName = (one: FoundPerson, other: FoundPerson): number =>
  `${one.firstName} ${one.lastName}`.localeCompare(`${other.firstName} ${other.lastName}`, 'en')

const without = <Person extends { readonly id: number }>(
  people: readonly Person[],
  known: readonly Person[],
) => people.filter(({ id }) => !known.some((each) => each.id === id))

/** People for the palette of the console (STAFF-22). */
export const findService = ({ db }: Pick<Deps, 'db'>) => ({
  /** What matches as a whole is first, then by name. A role that sees only names finds by name and id. */
  people: async (role: StaffRole, text: string) => {
    const namesOnly = grantOf(role, 'seeMembers') === 'names'
    const toFound = ({
      phone: _,
      email,
      ...person
    }: Awaited<ReturnType<typeof repo.findExactly>>[number]): FoundPerson => ({
      ...person,
      email: namesOnly ? null : email,
    })
    const exact = wholes(text, namesOnly)
    const isWhole = Object.values(exact).some((part) => part !== null)
    const search = searchQuery(text)
    const some = (onlyCoaches: boolean, limit: number) =>
      search === null ? [] : repo.findBySearch(db.orm, { search, namesOnly, onlyCoaches, limit })
    const [whole, members, coaches] = await Promise.all([
      isWhole ? repo.findExactly(db.orm, exact, FOUND_MEMBERS) : [],
      some(false, FOUND_MEMBERS + FOUND_COACHES),
      some(true, FOUND_COACHES),
    ])
    // Each person is in one group only.
    const others = without(members, [...whole, ...coaches])
    return {
      members: [...whole.map(toFound), ...others.map(toFound).sort(byName)].slice(0, FOUND_MEMBERS),
      coaches: without(coaches, whole).map(toFound).sort(byName),
    }
  },
})
export type FindService = ReturnType<typeof findService>
