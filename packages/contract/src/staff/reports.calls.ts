import { z } from 'zod'
import { keysOf } from '../keys-of.ts'
import { Month } from './money.schema.ts'
import { REPORT_FIGURES, REPORT_NAMES, REPORT_PERIODS, REPORT_SOURCES } from './report-figures.ts'
import { staffCall } from './staff-call.ts'

/** A figure of a month; every number is null when it is about fewer than ten members (REPORT-06). */
export const ReportCell = z.object({
  figure: z.enum(keysOf(REPORT_FIGURES)),
  month: Month,
  /** Empty for figures that are not counted by source. */
  source: z.enum(['', ...REPORT_SOURCES]),
  /** The area, week, module, question or plan; empty without one. */
  item: z.string(),
  /** Different people. */
  people: z.int().nullable(),
  count: z.int().nullable(),
  /** Sum of the values, such as points or cents, and of their squares. */
  total: z.number().nullable(),
  squares: z.number().nullable(),
})
export type ReportCell = z.infer<typeof ReportCell>

export const Report = z.object({
  /** The time zone of its days. */
  zone: z.string(),
  /** When the last day was counted; null before the first night. */
  countedAt: z.iso.datetime().nullable(),
  /** The last day that is counted. */
  lastDay: z.iso.date().nullable(),
  /** The months of the period, oldest first. */
  months: z.array(Month),
  /** Of these months; for a comparison, of some before them. */
  cells: z.array(ReportCell),
  /** Titles of modules, questions and plans by item. */
  names: z.record(z.string(), z.string()),
})
export type Report = z.infer<typeof Report>

const query = z.object({
  /** How many months, the running one included. */
  months: z.enum(REPORT_PERIODS).default('12'),
})

export const readReport = staffCall({
  method: 'GET',
  path: '/staff/reports/:report',
  staff: 'seeReports',
  summary: 'A report by month, with the months before for comparison',
  source: 'ours: REPORT-01 to REPORT-06',
  params: z.object({ report: z.enum(REPORT_NAMES) }),
  query,
  reply: Report,
})

export const readMoneyReport = staffCall({
  method: 'GET',
  path: '/staff/money-report',
  staff: 'seeMoney',
  summary: 'Recurring revenue, churn, payments and refunds by month and plan',
  source: 'ours: REPORT-04',
  query,
  reply: Report,
})
