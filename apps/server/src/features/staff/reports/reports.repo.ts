import { SMALLEST_GROUP } from '@oola/contract/staff/report-figures'
import { ReportCell } from '@oola/contract/staff/reports.calls'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { desc, eq, min, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import type { Facts, ReportDay } from './report-days.ts'
import { pageVisit, reportCount, reportDay, reportMonth } from './reports.tables.ts'

/** A row of the month for each of the day, with these sums. */
const monthKey = sql`m.figure = d.figure and m.month = d.month and m.source = d.source and m.item = d.item`

/** Starts a count: waits for another one of the same day, and removes what it wrote. */
export const beginCount = async (tx: Tx, counted: typeof reportCount.$inferInsert): Promise<void> => {
  await tx.insert(reportCount).values(counted).onConflictDoUpdate({ target: reportCount.day, set: counted })
  await tx.execute(sql`
    update ${reportMonth} m set people = m.people - d.people, count = m.count - d.count,
      total = m.total - d.total, squares = m.squares - d.squares
    from ${reportDay} d where d.day = ${counted.day} and ${monthKey}`)
  await tx.delete(reportDay).where(eq(reportDay.day, counted.day))
}

/** Ends a count: adds the rows of the day to those of their months, apart from states, which are no sums. */
export const endCount = async (tx: Tx, { date }: ReportDay): Promise<void> => {
  await tx.execute(sql`
    insert into ${reportMonth} as m (figure, month, source, item, people, count, total, squares)
    select figure, month, source, item, people, count, total, squares from ${reportDay}
    where day = ${date} and figure <> 'paying'
    order by figure, month, source, item
    on conflict (figure, month, source, item) do update set people = m.people + excluded.people,
      count = m.count + excluded.count, total = m.total + excluded.total, squares = m.squares + excluded.squares`)
  await tx.execute(sql`delete from ${reportMonth} where count = 0`)
}

/** Adds a figure's facts of the day up. */
export const insertFigure = async (tx: Tx, { date }: ReportDay, { figure, rows }: Facts): Promise<void> => {
  await tx.execute(sql`
    insert into ${reportDay} (day, figure, month, source, item, people, count, total, squares)
    select ${date}, ${figure}, f.month, f.source, f.item,
      count(*) filter (where f.is_first), count(*), sum(f.value), sum(f.value::bigint * f.value)
    from (
      select given.*, row_number() over (partition by given.who, given.month, given.source, given.item order by given.day) = 1 as is_first
      from (${rows}) given
    ) f
    where f.day = ${date}
    group by f.month, f.source, f.item`)
}

/** Copies the visits of the day, which have no people behind them. */
export const insertVisits = async (tx: Tx, { date, month }: ReportDay): Promise<void> => {
  await tx.execute(sql`
    insert into ${reportDay} (day, figure, month, source, item, people, count, total, squares)
    select v.day, 'visit', ${month}, v.source, '', v.visits, v.visits, 0, 0 from ${pageVisit} v where v.day = ${date}`)
}

/** The last day that is counted; null before the first. */
export const findLastCount = async (db: Db): Promise<typeof reportCount.$inferSelect | null> => {
  const [row] = await db.select().from(reportCount).orderBy(desc(reportCount.day)).limit(1)
  return row ?? null
}

/** When the first member joined; null without one. */
export const findFirstJoined = async (db: Db): Promise<Date | null> => {
  const [row] = await db.select({ at: min(member.createdAt) }).from(member)
  return row?.at ?? null
}

interface CellsOf {
  readonly figures: readonly string[]
  /** First days of the first and of the last month. */
  readonly from: string
  readonly to: string
  readonly lastDay: string
}

const shown = (column: string) =>
  sql.raw(`case when people >= ${SMALLEST_GROUP} then ${column}::float8 end as ${column}`)

/**
 * Figures by month. Numbers about fewer than ten members never leave the database, neither alone nor in a sum (REPORT-06).
 * `paying` is a state: that of the month's last day.
 */
export const readCells = async (db: Db, { figures, from, to, lastDay }: CellsOf): Promise<ReportCell[]> =>
  rowsOf(
    ReportCell,
    await db.execute(sql`
      select figure, to_char(month, 'YYYY-MM') as month, source, item,
        ${shown('people')}, ${shown('count')}, ${shown('total')}, ${shown('squares')}
      from (
        select figure, month, source, item, people, count, total, squares from ${reportMonth}
        where figure in ${figures} and month between ${from} and ${to}
        union all
        select figure, month, source, item, people, count, total, squares from ${reportDay}
        where figure = 'paying' and figure in ${figures} and month between ${from} and ${to}
          and day = least((month + interval '1 month')::date - 1, ${lastDay}::date)
      ) cell
      order by figure, month, source, item`),
  )

export interface Visits {
  readonly day: string
  readonly source: string
  readonly visits: number
}

/** Adds visits of this server to those of all. */
export const addVisits = async (db: Db, visits: readonly Visits[]): Promise<void> => {
  await db
    .insert(pageVisit)
    .values([...visits])
    .onConflictDoUpdate({
      target: [pageVisit.day, pageVisit.source],
      set: { visits: sql`${pageVisit.visits} + excluded.visits` },
    })
}
