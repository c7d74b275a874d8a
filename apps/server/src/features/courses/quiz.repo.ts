import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import { quizAttempt } from './certification.tables.ts'

export type Attempt = typeof quizAttempt.$inferSelect

/** Selects an attempt; without a number the last one. */
export interface AttemptKey {
  readonly memberId: number
  readonly quizId: number
  readonly attempt?: number | undefined
}

const hasKey = ({ memberId, quizId, attempt }: AttemptKey) =>
  and(
    eq(quizAttempt.memberId, memberId),
    eq(quizAttempt.quizId, quizId),
    attempt === undefined ? undefined : eq(quizAttempt.attempt, attempt),
  )

/** The selected attempt; null when missing. */
export const findAttempt = async (db: Db | Tx, key: AttemptKey): Promise<Attempt | null> => {
  const [row] = await db
    .select()
    .from(quizAttempt)
    .where(hasKey(key))
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
  if (!made) throw new Error('no attempt was inserted')
  return made
}

type Answers = Attempt['answers']

/** Adds or replaces answers of an attempt, question by question. False when it is not open. */
export const mergeAnswers = async (db: Db, key: Required<AttemptKey>, answers: Answers): Promise<boolean> => {
  const merged = await db
    .update(quizAttempt)
    .set({ answers: sql`${quizAttempt.answers} || ${JSON.stringify(answers)}::jsonb` })
    .where(and(hasKey(key), isNull(quizAttempt.finishedAt)))
    .returning({ attempt: quizAttempt.attempt })
  return merged.length > 0
}

interface Scored {
  readonly answers: Answers
  readonly score: number
  readonly isPassed: boolean
  readonly finishedAt: Date
}

/** Scores the open attempt; only one of several calls does. Null when none is open, or not the selected one. */
export const finishOpen = async (db: Db | Tx, key: AttemptKey, scored: Scored): Promise<Attempt | null> => {
  const [row] = await db
    .update(quizAttempt)
    .set(scored)
    .where(and(hasKey(key), isNull(quizAttempt.finishedAt)))
    .returning()
  return row ?? null
}
