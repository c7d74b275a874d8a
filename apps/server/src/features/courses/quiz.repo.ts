import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { quizAttempt } from './certification.tables.ts'

export type Attempt = typeof quizAttempt.$inferSelect

/** The last try of a member at a quiz; of one that is passed there is none after it. */
export const findLast = async (db: Db | Tx, memberId: number, quizId: number): Promise<Attempt | null> => {
  const [row] = await db
    .select()
    .from(quizAttempt)
    .where(and(eq(quizAttempt.memberId, memberId), eq(quizAttempt.quizId, quizId)))
    .orderBy(desc(quizAttempt.attempt))
    .limit(1)
  return row ?? null
}

/** When the member passed a quiz; null before. */
export const findPassedAt = async (db: Db, memberId: number, quizId: number): Promise<Date | null> => {
  const [row] = await db
    .select({ at: quizAttempt.finishedAt })
    .from(quizAttempt)
    .where(and(eq(quizAttempt.memberId, memberId), eq(quizAttempt.quizId, quizId), quizAttempt.isPassed))
  return row?.at ?? null
}

/** Only under the member's lock. */
export const insertAttempt = async (
  tx: Tx,
  { memberId, quizId, attempt, asked, begunAt }: typeof quizAttempt.$inferInsert,
): Promise<Attempt> => {
  const [made] = await tx
    .insert(quizAttempt)
    .values({ memberId, quizId, attempt, asked, begunAt })
    .returning()
  if (!made) throw new Error('a try was not written down')
  return made
}

/** Only under the member's lock. */
export const finishAttempt = async (
  tx: Tx,
  { memberId, quizId, attempt }: Attempt,
  scored: { answers: Record<string, number>; score: number; isPassed: boolean; finishedAt: Date },
): Promise<void> => {
  await tx
    .update(quizAttempt)
    .set(scored)
    .where(
      and(
        eq(quizAttempt.memberId, memberId),
        eq(quizAttempt.quizId, quizId),
        eq(quizAttempt.attempt, attempt),
      ),
    )
}
