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

/** A member's course: its content is accessible (COURSE-15). */
export const coursePurchase = pgTable(
  'course_purchase',
  {
    memberId: memberId(),
    courseId: bigId('course_id').notNull(),
    /**
     * `granted`: by the operator's command, as after an external order (G-73); `bought`: by a payment in the portal
     * (16.16).
     */
    how: text('how', { enum: ['granted', 'bought'] }).notNull(),
    purchasedAt: instant('purchased_at').notNull(),
    /**
     * When the member finished the certification's tour (COURSE-20; G-78); null: not yet, and for every other course.
     */
    tourEndedAt: instant('tour_ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.courseId] }),
    check('course_purchase_how', sql`${t.how} in ('granted', 'bought')`),
  ],
)

/**
 * An attempt at a quiz: the order of questions and options, the answers, and the score. At most one is open; there are
 * none after a passed one (docs/decisions/certification).
 */
export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    memberId: memberId(),
    quizId: bigId('quiz_id').notNull(),
    /** From 1. */
    attempt: smallint('attempt').notNull(),
    asked: jsonb('asked').$type<readonly DrawnQuestion[]>().notNull(),
    /** Chosen option by question: for an open attempt those chosen so far, on any device. */
    answers: jsonb('answers').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Null until scored, like the rest. */
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
