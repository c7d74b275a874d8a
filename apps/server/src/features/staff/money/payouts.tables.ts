import { PAYOUT_KINDS } from '@oola/contract/staff/money.schema'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../../../platform/db/drizzle.ts'

/**
 * A month whose payouts are closed. A trigger refuses every change: corrections are lines of the next month (STAFF-16).
 */
export const payoutMonth = pgTable('payout_month', {
  /** Such as `2026-11`. */
  month: text('month').primaryKey(),
  closedAt: instant('closed_at').notNull(),
  /** The name of the person who closed it. */
  closedBy: text('closed_by').notNull(),
  coaches: integer('coaches').notNull(),
  totalCents: integer('total_cents').notNull(),
})

/**
 * A line of a payout. `month` and `purchase` pay an entry of the ledger, once; `refund` takes back of a paid one, in any month;
 * a `correction` waits without a month until one is closed. A trigger refuses changes of lines with a month, and new
 * ones for a month that is closed already. No reference to the coach: the books stay when an account is deleted.
 */
export const payoutLine = pgTable(
  'payout_line',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    month: text('month'),
    coachId: bigId('coach_id').notNull(),
    kind: text('kind', { enum: PAYOUT_KINDS }).notNull(),
    /** The payment that earned it. */
    entry: uuid('entry'),
    cents: integer('cents').notNull(),
    at: instant('at').notNull(),
    /** What a correction is for. */
    words: text('words'),
  },
  (t) => [
    uniqueIndex('payout_line_paid_once').on(t.entry).where(sql`${t.kind} in ('month', 'purchase')`),
    uniqueIndex('payout_line_refund_once').on(t.entry, t.month).where(sql`${t.kind} = 'refund'`),
    index('payout_line_entry_idx').on(t.entry),
    index('payout_line_coach_idx').on(t.coachId),
    index('payout_line_month_idx').on(t.month, t.coachId),
    check('payout_line_kind', sql`${t.kind} in ('month', 'purchase', 'refund', 'correction')`),
    check('payout_line_entry', sql`(${t.kind} = 'correction') = (${t.entry} is null)`),
    check('payout_line_words', sql`(${t.kind} = 'correction') = (${t.words} is not null)`),
    check('payout_line_waits', sql`${t.kind} = 'correction' or ${t.month} is not null`),
    check('payout_line_cents', sql`${t.cents} <> 0`),
  ],
)
