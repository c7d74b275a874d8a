import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gt, isNull, lte } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { viewAsSession } from './view-as.tables.ts'

type NewView = typeof viewAsSession.$inferInsert

export const insertView = async (tx: Tx, row: NewView): Promise<void> => {
  await tx.insert(viewAsSession).values(row)
}

interface Key {
  readonly memberId: number
  readonly hash: string
}

/** The view of a token; null when it is over, or the member has a staff role by now. */
export const findView = async (db: Db, { memberId, hash }: Key, now: Date) => {
  const [found] = await db
    .select({
      staffId: viewAsSession.staffId,
      staffKey: viewAsSession.staffKey,
      sessionKey: viewAsSession.tokenHash,
      expiresAt: viewAsSession.expiresAt,
    })
    .from(viewAsSession)
    .innerJoin(member, eq(member.id, viewAsSession.memberId))
    .where(
      and(
        eq(viewAsSession.memberId, memberId),
        eq(viewAsSession.tokenHash, hash),
        gt(viewAsSession.expiresAt, now),
        isNull(member.staffRole),
      ),
    )
  return found ?? null
}

/** Ends a person's views of a member. */
export const deleteViews = async (db: Db, memberId: number, staffId: number): Promise<void> => {
  await db
    .delete(viewAsSession)
    .where(and(eq(viewAsSession.memberId, memberId), eq(viewAsSession.staffId, staffId)))
}

/** For the cleaning job. */
export const deleteEndedViews = async (db: Db, now: Date): Promise<void> => {
  await db.delete(viewAsSession).where(lte(viewAsSession.expiresAt, now))
}
