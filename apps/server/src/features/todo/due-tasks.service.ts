import type { Tx } from '#server/platform/db/client.ts'
import { type DueTasks, readDueTasks } from './due-tasks.repo.ts'

export type { DueTasks } from './due-tasks.repo.ts'

/** The open tasks of a day of each of these members, for reminders; those without one are left out. */
export const dueTasks = (
  tx: Tx,
  days: readonly { readonly memberId: number; readonly day: string }[],
): Promise<DueTasks[]> => readDueTasks(tx, days)
