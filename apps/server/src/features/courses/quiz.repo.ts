import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, isNull } from '../../platform/db/drizzle.ts'
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

interface Scored {
  readonly answers: Readonly<Record<string, number>>
  readonly score: number
  readonly isPassed: boolean
  readonly finishedAt: Date
}

/** Scores the try that is open: of several at once, one does. Null when none is open. */
export const finishOpen = async (
  db: Db | Tx,
  memberId: number,
  quizId: number,
  scored: Scored,
): Promise<Attempt | null> => {
  const [row] = await db
    .update(quizAttempt)
    .set(scored)
    .where(
      and(eq(quizAttempt.memberId, memberId), eq(quizAttempt.quizId, quizId), isNull(quizAttempt.finishedAt)),
    )
    .returning()
  return row ?? null
}
