import type { StaffRight } from '@oola/contract/staff/staff-rights'
import { type ReactNode, useEffect, useRef } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'

/** Something that can be done on this page, for the palette (Ctrl K). */
export interface StaffCommand {
  readonly id: string
  /** "Refund a charge". */
  readonly label: string
  /** A Tabler icon of 18 px. */
  readonly icon?: ReactNode
  /** The key that does the same. */
  readonly shortcut?: string
  /** Without it the command stays visible, with a lock and who may. */
  readonly right?: StaffRight
  readonly run: () => void
}

interface Registered {
  readonly owner: object
  /** "Do with Maya Okafor". */
  readonly title: string
  readonly commands: readonly StaffCommand[]
}

const registered = createStore<readonly Registered[]>([])

export const useActiveCommands = (): readonly Registered[] => useStore(registered)

/**
 * Offers actions of a screen in the palette while it is on the page.
 * @param title of their group: "Do with Maya Okafor", "On this page"
 */
export const useStaffCommands = (title: string, commands: readonly StaffCommand[]): void => {
  const owner = useRef({}).current
  const latest = useRef(commands)
  latest.current = commands
  const shape = commands.map(({ id, label, right }) => `${id}|${label}|${right}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says which commands there are; `latest` has their functions
  useEffect(() => {
    const mine = latest.current.map((command, index) => ({
      ...command,
      run: () => latest.current[index]?.run(),
    }))
    registered.set([
      ...registered.get().filter((each) => each.owner !== owner),
      { owner, title, commands: mine },
    ])
    return () => registered.set(registered.get().filter((each) => each.owner !== owner))
  }, [shape, title, owner])
}
