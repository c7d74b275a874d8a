import { addDays, localDay } from '@oola/contract/local-day'
import type { TestApp } from '../support/builders/make-test-app.ts'

/** Counts days of the reports and a visit, and reads a report. */
export const countReports = async ({ app, deps, clock, jobs }: TestApp): Promise<void> => {
  const { reports } = app.services.staff
  await reports.countDay(addDays(localDay(clock.now(), deps.settings.REPORT_ZONE), -2))
  await jobs.run('report-days')
  await reports.read('funnel', '3')
  const browser = { 'user-agent': 'Firefox', accept: 'text/html' }
  reports.visits.count({ method: 'GET', url: '/home', headers: browser })
  await reports.visits.flush()
}
