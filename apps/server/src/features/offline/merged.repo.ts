import type { Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, lte } from '../../platform/db/drizzle.ts'
import { keptSince } from './offline.repo.ts'
import { mergedChange } from './offline.tables.ts'

export type NewMerged = Omit<typeof mergedChange.$inferInsert, 'id'>

/** Adds to what came from devices that were offline, and deletes what is older than the days that can still change. */
export const addMerged = async (tx: Tx, added: NewMerged): Promise<void> => {
  const { memberId, arrivedAt } = added
  await tx
    .delete(mergedChange)
    .where(and(eq(mergedChange.memberId, memberId), lte(mergedChange.arrivedAt, keptSince(arrivedAt))))
  await tx.insert(mergedChange).values(added)
}

/** The last that came about something. */
export const findMerged = async (tx: Tx, memberId: number, what: string) => {
  const [found] = await tx
    .select({
      ...{ device: mergedChange.device, day: mergedChange.day },
      ...{ outcome: mergedChange.outcome, doneAt: mergedChange.doneAt },
    })
    .from(mergedChange)
    .where(and(eq(mergedChange.memberId, memberId), eq(mergedChange.what, what)))
    .orderBy(desc(mergedChange.id))
    .limit(1)
  return found
}
