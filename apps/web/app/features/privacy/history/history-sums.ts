import { capitalized } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { dayNumbers, dayOfNumber } from '@oola/contract/privacy/history/day-gaps'
import { ENTRY_REASONS } from '@oola/contract/privacy/history/history.constants'
import type {
  FoundHabit,
  HistoryResult,
  LeftEntries,
  PartCount,
} from '@oola/contract/privacy/history/history.schema'

/** Steps and distinct days of habits. */
export const sumOf = (habits: readonly Pick<FoundHabit, 'days'>[]): { steps: number; days: number } => {
  const all = habits.flatMap(({ days }) => dayNumbers(days))
  return { steps: all.length, days: new Set(all).size }
}

/** First and last day of habits; null without any. */
export const spanOf = (habits: readonly Pick<FoundHabit, 'days'>[]): { from: string; to: string } | null => {
  const ends = habits.flatMap(({ days }) => {
    const numbers = dayNumbers(days)
    return numbers.length > 0 ? [numbers[0] ?? 0, numbers.at(-1) ?? 0] : []
  })
  return ends.length > 0 ? { from: dayOfNumber(Math.min(...ends)), to: dayOfNumber(Math.max(...ends)) } : null
}

/** `January 4 to November 18`, with years when there are two. */
export const spanWords = ({ from, to }: { from: string; to: string }): string => {
  const years = from.slice(0, 4) !== to.slice(0, 4)
  const day = (text: string) =>
    years ? `${formatMonthDay(text)}, ${text.slice(0, 4)}` : formatMonthDay(text)
  return `${day(from)} to ${day(to)}${years ? '' : `, ${to.slice(0, 4)}`}`
}

/** `11 already here, 3 with a date in the future`. */
export const leftWords = (left: readonly LeftEntries[]): string =>
  left.map(({ reason, count }) => `${groupedNumber(count)} ${joined(reason)}`).join(', ')

const joined = (reason: LeftEntries['reason']): string =>
  reason === 'here' || reason === 'repeated' ? ENTRY_REASONS[reason] : `with ${ENTRY_REASONS[reason]}`

export interface Bar {
  readonly label: string
  readonly steps: number
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const BARS_MAX = 12

/** A bar for each month from the first to the last, empty ones too; by years when these are more than twelve. */
export const barsOf = (months: HistoryResult['months']): Bar[] => {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) return []
  const isLong = numberOf(last.month) - numberOf(first.month) >= BARS_MAX
  const place = (month: string) => (isLong ? Number(month.slice(0, 4)) : numberOf(month))
  const sums = new Map<number, number>()
  for (const { month, steps } of months) sums.set(place(month), (sums.get(place(month)) ?? 0) + steps)
  const bars: Bar[] = []
  for (let at = place(first.month); at <= place(last.month); at += 1)
    bars.push({ label: isLong ? String(at) : (MONTHS[at % 12] ?? ''), steps: sums.get(at) ?? 0 })
  return bars.slice(-BARS_MAX)
}

/** `Goals: 21`; one thing, such as a total, has no number. */
export const partWords = ({ name, count }: PartCount): string =>
  name.startsWith('total') ? capitalized(name) : `${capitalized(name)}: ${groupedNumber(count)}`

/** Parts that stay out, by the reason that they share: a file has twenty of them and six reasons. */
export const leftByReason = (parts: readonly PartCount[]): { reason: string; names: string }[] =>
  [...Map.groupBy(parts, ({ why }) => why)].map(([why, own]) => ({
    reason: capitalized(why ?? 'left out'),
    names: `${capitalized(own.map(({ name }) => name).join(', '))}.`,
  }))
