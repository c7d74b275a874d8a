import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, desc, eq, lte } from '../../platform/db/drizzle.ts'
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

const MOST = 500

/** What came about something, the last first. */
export const listMergedOf = (tx: Tx, memberId: number, what: string) =>
  tx
    .select({
      ...{ device: mergedChange.device, day: mergedChange.day },
      ...{ outcome: mergedChange.outcome, doneAt: mergedChange.doneAt },
    })
    .from(mergedChange)
    .where(and(eq(mergedChange.memberId, memberId), eq(mergedChange.what, what)))
    .orderBy(desc(mergedChange.id))
    .limit(MOST)

/** What came from devices that were offline, in the order of doing. */
export const listMerged = (db: Db | Tx, memberId: number) =>
  db
    .select()
    .from(mergedChange)
    .where(eq(mergedChange.memberId, memberId))
    .orderBy(asc(mergedChange.doneAt), asc(mergedChange.id))
    .limit(MOST)

/** One change, locked until the transaction ends. */
export const lockMerged = async (tx: Tx, memberId: number, id: number) => {
  const [found] = await tx
    .select()
    .from(mergedChange)
    .where(and(eq(mergedChange.memberId, memberId), eq(mergedChange.id, id)))
    .for('update')
  return found
}

export const markUndone = async (tx: Tx, memberId: number, id: number, undoneAt: Date): Promise<void> => {
  await tx
    .update(mergedChange)
    .set({ undoneAt })
    .where(and(eq(mergedChange.memberId, memberId), eq(mergedChange.id, id)))
}
