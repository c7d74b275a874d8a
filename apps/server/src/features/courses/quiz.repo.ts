import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, isNull, sql } from '../../platform/db/drizzle.ts'
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

type Answers = Attempt['answers']

/** Adds to the answers of a try, or replaces them, question by question. False when the try is not open. */
export const mergeAnswers = async (
  db: Db,
  { memberId, quizId, attempt }: Pick<Attempt, 'memberId' | 'quizId' | 'attempt'>,
  answers: Answers,
): Promise<boolean> => {
  const merged = await db
    .update(quizAttempt)
    .set({ answers: sql`${quizAttempt.answers} || ${JSON.stringify(answers)}::jsonb` })
    .where(
      and(
        eq(quizAttempt.memberId, memberId),
        eq(quizAttempt.quizId, quizId),
        eq(quizAttempt.attempt, attempt),
        isNull(quizAttempt.finishedAt),
      ),
    )
    .returning({ attempt: quizAttempt.attempt })
  return merged.length > 0
}

interface Scored {
  readonly answers: Answers
  readonly score: number
  readonly isPassed: boolean
  readonly finishedAt: Date
}

/** The try that somebody means: the open one, when its number is not said. */
export interface MeantTry {
  readonly memberId: number
  readonly quizId: number
  readonly attempt?: number | undefined
}

/** Scores the try that is open: of several at once, one does. Null when none is open, or another than is meant. */
export const finishOpen = async (
  db: Db | Tx,
  { memberId, quizId, attempt }: MeantTry,
  scored: Scored,
): Promise<Attempt | null> => {
  const [row] = await db
    .update(quizAttempt)
    .set(scored)
    .where(
      and(
        eq(quizAttempt.memberId, memberId),
        eq(quizAttempt.quizId, quizId),
        attempt === undefined ? undefined : eq(quizAttempt.attempt, attempt),
        isNull(quizAttempt.finishedAt),
      ),
    )
    .returning()
  return row ?? null
}
