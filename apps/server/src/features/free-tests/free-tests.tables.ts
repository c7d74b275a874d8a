import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'

/**
 * A finished free test, stored for the visitor's private link and for follow-up. Belongs to a visitor, who may be a
 * member (`takenBy`) and usually is not; not part of the score history (C-77).
 */
export const freeResult = pgTable(
  'free_result',
  {
    /** The browser's key for this test, so that a repeated save creates no second one (traps 17). */
    clientKey: uuid('client_key').notNull(),
    /** `life-balance` or `mind-body`. */
    test: text('test').notNull(),
    /** The private link's code: 128 random bits. */
    code: text('code').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** Web alias of the credited sponsor; `corporphan` without one (G-110). */
    sponsor: text('sponsor').notNull(),
    /** The signed-in member; the job that deletes the account deletes the result. */
    takenBy: bigId('taken_by'),
    /** Pairs of question id and score, in the order of the questions. */
    answers: jsonb('answers').$type<readonly (readonly [number, number])[]>().notNull(),
    /** Oola score, or stress score. */
    score: smallint('score').notNull(),
    /** Seven scores out of 100, area order; null for a Mind and Body test. */
    areaScores: smallint('area_scores').array(),
    createdAt: instant('created_at').notNull(),
    /** When the mail with the link is due (again); null without a mail to send. */
    mailDueAt: instant('mail_due_at'),
    mailTries: smallint('mail_tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.clientKey, t.test] }),
    uniqueIndex('free_result_code_key').on(t.code),
    // For a member's data export and deletion.
    index('free_result_taken_by_idx').on(t.takenBy).where(sql`${t.takenBy} is not null`),
    index('free_result_mail_due_idx').on(t.mailDueAt).where(sql`${t.mailDueAt} is not null`),
    check('free_result_test', sql`${t.test} in ('life-balance', 'mind-body')`),
    check('free_result_areas', sql`(${t.test} = 'life-balance') = (${t.areaScores} is not null)`),
  ],
)

/**
 * Tests per network address and per mailbox in an hour. `subject` is the kind and a keyed hash, so that neither is
 * stored.
 */
export const visitorWrite = pgTable(
  'visitor_write',
  {
    subject: text('subject').notNull(),
    /** Start of the hour. */
    since: instant('since').notNull(),
    writes: integer('writes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.since] }), index('visitor_write_since_idx').on(t.since)],
)
