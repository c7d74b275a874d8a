import type { ReportFigure } from '@oola/contract/staff/report-figures'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'

/** A day of the installation's time zone, as SQL. */
export const reportDayOf = (day: string, zone: string) => {
  const start = (date: SQL): SQL => sql`((${date})::timestamp at time zone ${zone})`
  const date = sql`${day}::date`
  const month = sql`date_trunc('month', ${date}::timestamp)::date`
  return {
    date,
    /** Its first and the next day's first moment. */
    from: start(date),
    to: start(sql`${date} + 1`),
    /** Its month, as the first day. */
    month,
    monthFrom: start(month),
    /** The first moment of another day. */
    start,
    /** The day, and the month, of a moment. */
    dayOf: (moment: SQL): SQL => sql`(${moment} at time zone ${zone})::date`,
    monthOf: (moment: SQL): SQL => sql`date_trunc('month', ${moment} at time zone ${zone})::date`,
  }
}
export type ReportDay = ReturnType<typeof reportDayOf>

/**
 * The facts of a figure, one row each: `who`, `day`, `month`, `source`, `item`, `value`. What a person can do several
 * times in a month is listed from the month's first day on, so that they are counted once; everything else for the day.
 */
export interface Facts {
  readonly figure: ReportFigure
  readonly rows: SQL
}
