import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { member } from '../account/account.tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * One action step of one day: open, then completed or removed, never both. Rows are facts and stay, so that counts
 * and streaks can always be computed again. All days are the member's local days at the time they were written:
 * a later change of zone touches none of them (decisions 7).
 */
export const action = pgTable(
  'action',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    id: integer('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    text: text('text').notNull(),
    /** The day that it was planned for. An open one-off action stays on later days' lists (G-50). */
    day: date('day', { mode: 'string' }).notNull(),
    /** Place on that day's list, from 1. */
    position: smallint('position').notNull(),
    /** Where it came from: `step3` the first actions, `member` written on the dashboard. */
    source: text('source', { enum: ['step3', 'member'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    completedDay: date('completed_day', { mode: 'string' }),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    index('action_open_idx')
      .on(t.memberId, t.day, t.position)
      .where(sql`${t.completedAt} is null and ${t.removedAt} is null`),
    // Steps of a day, steps taken and streaks: answered from the index alone.
    index('action_completed_idx').on(t.memberId, t.completedDay).where(sql`${t.completedAt} is not null`),
    check('action_text', sql`char_length(${t.text}) between 1 and 300`),
    check('action_position', sql`${t.position} >= 1`),
    check('action_source', sql`${t.source} in ('step3', 'member')`),
    check('action_completion', sql`(${t.completedAt} is null) = (${t.completedDay} is null)`),
    check('action_one_end', sql`${t.completedAt} is null or ${t.removedAt} is null`),
  ],
)
