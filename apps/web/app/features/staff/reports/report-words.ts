import { groupedNumber } from '@oola/contract/grouped-number'
import { percentOf, type Share, type Sum } from '@oola/contract/staff/report-sums'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const at = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** "Feb 2026" */
export const monthWords = (month: string): string => monthName.format(at(month))

/** "Dec 2025 to Feb 2026" */
export const periodWords = (months: readonly string[]): string => {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  return first === last ? monthWords(first) : `${monthWords(first)} to ${monthWords(last)}`
}

/** Shown instead of a number about fewer than ten members (REPORT-06). */
export const FEW = 'few'
/** Shown instead of a number that does not exist yet. */
export const NONE = '–'

export const sumWords = (sum: Sum | null): string => {
  if (!sum) return NONE
  return sum.value === null ? FEW : groupedNumber(sum.value)
}

export const percentWords = (share: Share | null): string =>
  share ? `${percentOf(share).toFixed(1)} %` : NONE

/** For tables and files: a number, or a word. */
export const sumCell = (sum: Sum | null): number | string => (sum ? (sum.value ?? FEW) : NONE)
export const percentCell = (share: Share | null): number | string => (share ? percentOf(share) : NONE)
export const rounded = (value: number | null | undefined): number | string =>
  value === null || value === undefined ? NONE : Number(value.toFixed(1))
