import type { EarningsEntry, EarningsMonth } from './earnings.schema.ts'

const sum = (entries: readonly EarningsEntry[]) => ({
  count: entries.reduce((total, { count }) => total + count, 0),
  cents: entries.reduce((total, { cents }) => total + cents, 0),
})

/** Totals of entries, of a month or of the year so far. */
export const earningsOf = (entries: readonly EarningsEntry[]): Omit<EarningsMonth, 'month' | 'entries'> => {
  const of = (kind: EarningsEntry['kind']) => sum(entries.filter((entry) => entry.kind === kind))
  return {
    clients: new Set(entries.map(({ payer }) => payer)).size,
    months: of('month'),
    purchases: of('purchase'),
    held: of('held').count,
    totalCents: sum(entries).cents,
  }
}

/** A year's entries by month; each entry is in exactly one, so that the months add up to the year. */
export const earningsMonths = (entries: readonly EarningsEntry[]): EarningsMonth[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    const ofMonth = entries
      .filter(({ day }) => Number(day.slice(5, 7)) === month)
      .sort((a, b) => Number(a.kind === 'held') - Number(b.kind === 'held') || b.day.localeCompare(a.day))
    return { month, ...earningsOf(ofMonth), entries: ofMonth }
  })
