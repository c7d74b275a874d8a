import { BREAK_DAYS_MAX } from '@oola/contract/breaks/breaks.constants'
import { z } from 'zod'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  sql,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/**
 * A planned break (decisions 17.5): the member's local days from the first to the last. Ending it early shortens it; one
 * that is canceled stays as a row, so that the number of changes, which calendars read, only grows.
 */
export const memberBreak = pgTable(
  'member_break',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Modules, reviews and courses wait (BREAK-03). */
    movesProgram: boolean('moves_program').notNull(),
    /** How often its days were written, the first time included. */
    changes: smallint('changes').notNull().default(1),
    /** The client's key, so that a repeated save plans no second break (traps 17). */
    clientKey: uuid('client_key').notNull(),
    plannedAt: instant('planned_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    canceledAt: instant('canceled_at'),
    /** When the member was welcomed back; also set when they end it themselves. */
    greetedAt: instant('greeted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('member_break_client_key').on(t.memberId, t.clientKey),
    index('member_break_days_idx').on(t.memberId, t.firstDay).where(sql`${t.canceledAt} is null`),
    check(
      'member_break_days',
      sql`${t.lastDay} >= ${t.firstDay} and ${t.lastDay} < ${t.firstDay} + ${sql.raw(String(BREAK_DAYS_MAX))}`,
    ),
  ],
)

/** SQL: a member's breaks as JSON, for statements of other features; there are only a few. */
export const breaksJson = (memberId: string): string => `(
    select coalesce(json_agg(json_build_object(
      'firstDay', first_day, 'lastDay', last_day, 'movesProgram', moves_program) order by first_day), '[]')
    from member_break where member_id = ${memberId} and canceled_at is null)`

/** A break of that JSON. */
export const BreakRow = z.object({ firstDay: z.string(), lastDay: z.string(), movesProgram: z.boolean() })
export type BreakRow = z.output<typeof BreakRow>

/**
 * SQL: the days by which breaks that have begun by a day have moved the end of a course. A choice of rows: the contract's
 * `courseDay` is the day of the course.
 */
export const pausedDaysSql = (memberId: string, startedDay: string, day: string): string => `(
    select coalesce(sum(last_day - greatest(first_day, ${startedDay}) + 1), 0)::int
    from member_break
    where member_id = ${memberId} and canceled_at is null and moves_program
      and last_day >= ${startedDay} and first_day <= ${day})`

/** SQL: whether courses wait on a day. */
export const isPausedSql = (memberId: string, day: string): string => `exists (
    select from member_break where member_id = ${memberId} and canceled_at is null and moves_program
      and ${day} between first_day and last_day)`
