import { bigId, instant } from '#server/platform/db/columns.ts'
import { date, index, integer, pgTable, primaryKey, text } from '../../../platform/db/drizzle.ts'

/** Arrivals on public pages by day and source, of nobody in particular (decisions 17.11). */
export const pageVisit = pgTable(
  'page_visit',
  {
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.source] })],
)

/**
 * What happened on a day, by figure (contract/staff/report-figures.ts). Days are added up and never changed by later
 * ones: a number of a month is the sum of its rows, apart from the state of a day (`paying`), which is that of its last day.
 */
export const reportDay = pgTable(
  'report_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    figure: text('figure').notNull(),
    /** The first day of the month that it counts for: of joining, of a module's opening, or of the day itself. */
    month: date('month', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    item: text('item').notNull(),
    /** People who are not in an earlier row of the same month, source and item: their sum is that of different people. */
    people: integer('people').notNull(),
    count: integer('count').notNull(),
    total: bigId('total').notNull(),
    squares: bigId('squares').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.figure, t.month, t.day, t.source, t.item] }),
    index('report_day_day_idx').on(t.day),
  ],
)

/** The sums of `reportDay` by month, changed with it: a report reads thousands of rows instead of a million. */
export const reportMonth = pgTable(
  'report_month',
  {
    figure: text('figure').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    item: text('item').notNull(),
    people: integer('people').notNull(),
    count: integer('count').notNull(),
    total: bigId('total').notNull(),
    squares: bigId('squares').notNull(),
  },
  (t) => [primaryKey({ columns: [t.figure, t.month, t.source, t.item] })],
)

/** The days that are counted. */
export const reportCount = pgTable('report_count', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** The time zone of the day. */
  zone: text('zone').notNull(),
  countedAt: instant('counted_at').notNull(),
})
