import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'
import type { DrawnQuestion } from './quiz-order.ts'

/** A course that a member has: its content is open to her (COURSE-15). */
export const coursePurchase = pgTable(
  'course_purchase',
  {
    memberId: memberId(),
    courseId: bigId('course_id').notNull(),
    /** `granted`: by the operator's command, as after an order elsewhere (G-73); `bought`: by a payment of ours (16.16). */
    how: text('how', { enum: ['granted', 'bought'] }).notNull(),
    purchasedAt: instant('purchased_at').notNull(),
    /** When she had seen where the certification begins (COURSE-20; G-78); null: not yet, and of every other course. */
    tourEndedAt: instant('tour_ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.courseId] }),
    check('course_purchase_how', sql`${t.how} in ('granted', 'bought')`),
  ],
)

/**
 * A try at a quiz: in which order its questions and options were asked, what is answered, and how it was scored. One is
 * open at a time; after one that is passed there are no more (docs/decisions/certification).
 */
export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    memberId: memberId(),
    quizId: bigId('quiz_id').notNull(),
    /** From 1. */
    attempt: smallint('attempt').notNull(),
    asked: jsonb('asked').$type<readonly DrawnQuestion[]>().notNull(),
    /** Chosen option by question: of an open try those that are chosen so far, on whatever device. */
    answers: jsonb('answers').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Null until it is scored, like the rest. */
    score: smallint('score'),
    isPassed: boolean('is_passed'),
    begunAt: instant('begun_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.quizId, t.attempt] }),
    uniqueIndex('quiz_attempt_open').on(t.memberId, t.quizId).where(sql`${t.finishedAt} is null`),
    uniqueIndex('quiz_attempt_passed').on(t.memberId, t.quizId).where(sql`${t.isPassed}`),
    check(
      'quiz_attempt_finished',
      sql`(${t.finishedAt} is null) = (${t.score} is null) and (${t.finishedAt} is null) = (${t.isPassed} is null)`,
    ),
    check('quiz_attempt_score', sql`${t.score} between 0 and 100`),
  ],
)
