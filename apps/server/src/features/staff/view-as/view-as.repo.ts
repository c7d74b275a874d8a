import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gt, isNull, lte } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { staffView } from './view-as.tables.ts'

type NewView = typeof staffView.$inferInsert

export const insertView = async (tx: Tx, row: NewView): Promise<void> => {
  await tx.insert(staffView).values(row)
}

interface Key {
  readonly memberId: number
  readonly hash: string
}

/** The view of a token; null when it is over, or the member has a staff role by now. */
export const findView = async (db: Db, { memberId, hash }: Key, now: Date) => {
  const [found] = await db
    .select({
      staffId: staffView.staffId,
      staffKey: staffView.staffKey,
      sessionKey: staffView.tokenHash,
      expiresAt: staffView.expiresAt,
    })
    .from(staffView)
    .innerJoin(member, eq(member.id, staffView.memberId))
    .where(
      and(
        eq(staffView.memberId, memberId),
        eq(staffView.tokenHash, hash),
        gt(staffView.expiresAt, now),
        isNull(member.staffRole),
      ),
    )
  return found ?? null
}

/** Ends a person's views of a member. */
export const deleteViews = async (db: Db, memberId: number, staffId: number): Promise<void> => {
  await db.delete(staffView).where(and(eq(staffView.memberId, memberId), eq(staffView.staffId, staffId)))
}

/** For the cleaning job. */
export const deleteEndedViews = async (db: Db, now: Date): Promise<void> => {
  await db.delete(staffView).where(lte(staffView.expiresAt, now))
}
