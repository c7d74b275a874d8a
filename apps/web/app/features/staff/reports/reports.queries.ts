import { MINUTE_MS } from '@oola/contract/durations'
import type { ReportName, ReportPeriod } from '@oola/contract/staff/report-figures'
import { queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** Counted once a night. */
const staleTime = 10 * MINUTE_MS

/** Reads of the reports. */
export const reportQueries = {
  report: (report: ReportName, months: ReportPeriod) =>
    queryOptions({
      queryKey: ['staff', 'reports', report, months],
      queryFn: ({ signal }) =>
        sendStaff('GET /staff/reports/:report', { params: { report }, query: { months } }, { signal }),
      staleTime,
    }),
  money: (months: ReportPeriod) =>
    queryOptions({
      queryKey: ['staff', 'reports', 'money', months],
      queryFn: ({ signal }) => sendStaff('GET /staff/money-report', { query: { months } }, { signal }),
      staleTime,
    }),
}
