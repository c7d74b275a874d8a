import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, isNull } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { coursePurchase } from './certification.tables.ts'

/** Adds a course to a member. False when the member has it already; nothing changes. */
export const insertPurchase = async (
  db: Db | Tx,
  purchase: typeof coursePurchase.$inferInsert,
): Promise<boolean> => {
  const made = await db
    .insert(coursePurchase)
    .values(purchase)
    .onConflictDoNothing()
    .returning({ courseId: coursePurchase.courseId })
  return made.length === 1
}

export const listPurchases = (db: Db | Tx, memberId: number) =>
  db
    .select({ courseId: coursePurchase.courseId, how: coursePurchase.how })
    .from(coursePurchase)
    .where(eq(coursePurchase.memberId, memberId))

/** A bought course stays. */
export const deleteGranted = async (tx: Tx, memberId: number, courseId: number): Promise<boolean> => {
  const gone = await tx
    .delete(coursePurchase)
    .where(
      and(
        eq(coursePurchase.memberId, memberId),
        eq(coursePurchase.courseId, courseId),
        eq(coursePurchase.how, 'granted'),
      ),
    )
    .returning({ courseId: coursePurchase.courseId })
  return gone.length === 1
}

export const findHow = async (
  db: Db,
  memberId: number,
  courseId: number,
): Promise<'granted' | 'bought' | null> => {
  const [found] = await db
    .select({ how: coursePurchase.how })
    .from(coursePurchase)
    .where(and(eq(coursePurchase.memberId, memberId), eq(coursePurchase.courseId, courseId)))
  return found?.how ?? null
}

/** Only the first time is stored. */
export const writeTourEnd = async (db: Db, memberId: number, courseId: number, at: Date): Promise<void> => {
  await db
    .update(coursePurchase)
    .set({ tourEndedAt: at })
    .where(
      and(
        eq(coursePurchase.memberId, memberId),
        eq(coursePurchase.courseId, courseId),
        isNull(coursePurchase.tourEndedAt),
      ),
    )
}

export const isMember = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.select({ id: member.id }).from(member).where(eq(member.id, memberId))).length === 1
