import { LONGEST_OUTAGE_DAYS, type Outage } from '@oola/contract/actions/outage-days'
import { z } from 'zod'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, pgTable, sql, text } from '../../platform/db/drizzle.ts'

/**
 * Times when members could not reach the portal, entered by staff (traps 10). The excused days derive from each
 * member's zone (`contract/actions/outage-days.ts`), so one row serves all members.
 */
export const outage = pgTable(
  'outage',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** For later readers: what happened, or where it is documented. */
    reason: text('reason').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    check(
      'outage_times',
      sql`${t.endsAt} > ${t.startsAt} and ${t.endsAt} <= ${t.startsAt} + make_interval(days => ${sql.raw(String(LONGEST_OUTAGE_DAYS))})`,
    ),
    check('outage_reason', sql`char_length(${t.reason}) between 1 and 300`),
  ],
)

/** SQL: all outages as JSON, for statements of other features; there are only a few. */
export const OUTAGES_JSON = `(select coalesce(json_agg(json_build_object('from', starts_at, 'to', ends_at)), '[]') from outage)`

/** An outage of that JSON. */
export const OutageRow = z.object({ from: z.string(), to: z.string() }) satisfies z.ZodType<Outage>
