import { REPORT_NAMES } from '@oola/contract/staff/report-figures'
import { readMoneyReport, readReport } from '@oola/contract/staff/reports.calls'
import type { Caller } from './caller.ts'

/** Reads every report; the caller is signed in as an owner. */
export const readReports = async ({ ask }: Pick<Caller, 'ask'>): Promise<void> => {
  for (const report of REPORT_NAMES) await ask(readReport, { params: { report }, query: { months: '3' } })
  await ask(readMoneyReport, { query: { months: '12' } })
}
