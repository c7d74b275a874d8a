import { DAY_MS } from '@oola/contract/durations'
import { LATE_DAYS, type PastZone } from '@oola/contract/offline/done-day'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, lte } from '../../platform/db/drizzle.ts'
import { pastZone } from './offline.tables.ts'

/** Rows older than this concern nothing that can still arrive: a day more than what counts. */
const KEPT_MS = (LATE_DAYS + 1) * DAY_MS
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** The zones that a member has left, the earliest first. */
export const listPastZones = async (db: Db | Tx, memberId: number): Promise<PastZone[]> =>
  db
    .select({ timeZone: pastZone.timeZone, until: pastZone.until })
    .from(pastZone)
    .where(eq(pastZone.memberId, memberId))
    .orderBy(asc(pastZone.until))

/** Stores that a member left a zone, and deletes what is too old to matter. */
export const addPastZone = async (tx: Tx, memberId: number, { timeZone, until }: PastZone): Promise<void> => {
  await tx.delete(pastZone).where(and(eq(pastZone.memberId, memberId), lte(pastZone.until, keptSince(until))))
  await tx.insert(pastZone).values({ memberId, timeZone, until }).onConflictDoNothing()
}
