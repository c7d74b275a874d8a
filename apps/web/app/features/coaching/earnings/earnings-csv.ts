import type { EarningsYear } from '@oola/contract/coaching/earnings/earnings.schema'
import { csvFile } from '@oola/contract/csv'

const KINDS = { month: 'Coaching month', purchase: 'Sessions bought', held: 'Session held' } as const

/** A year as CSV: one line for each entry, amounts in dollars without a sign. */
export const earningsCsv = ({ months }: Pick<EarningsYear, 'months'>): string => {
  const rows = months
    .flatMap(({ entries }) => entries)
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ day, clientName, kind, count, cents }) => [
      day,
      clientName,
      KINDS[kind],
      count,
      (cents / 100).toFixed(2),
    ])
  return csvFile([['Date', 'Client', 'What', 'Count', 'Amount in USD'], ...rows])
}
