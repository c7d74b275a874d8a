import { dayOffset } from '@oola/contract/actions/action-days'
import type { Break } from '@oola/contract/breaks/breaks.schema'
import { type DaySpan, isInSpan, spanLength } from '@oola/contract/breaks/day-span'
import { nounOf, numberWord, numberWordFirst } from '@oola/contract/count-words'
import { formatMonthDay, formatShortDay, formatWeekday } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'

/** "today", "tomorrow", "Wednesday" within a week, "December 5" after it. */
export const nearDay = (day: string, today: string): string => {
  const offset = dayOffset(day, today)
  if (offset === 0) return 'today'
  if (offset === 1) return 'tomorrow'
  return offset > 1 && offset < 7 ? formatWeekday(day) : formatMonthDay(day)
}

/** "Five days off", "One day off". */
export const daysOffWords = (span: DaySpan): string =>
  `${numberWordFirst(spanLength(span))} ${nounOf(spanLength(span), 'day')} off`

/** "Wednesday, Nov 25 to Sunday, Nov 29". */
export const spanWords = ({ firstDay, lastDay }: DaySpan): string => {
  const dayWords = (day: string) => `${formatWeekday(day)}, ${formatShortDay(day)}`
  return firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`
}

/** "TAKE FIVE DAYS OFF". */
export const takeWords = (span: DaySpan): string =>
  `TAKE ${numberWord(spanLength(span))} ${nounOf(spanLength(span), 'day')} OFF`.toUpperCase()

/** The break of a day; null without one, and while either is not known yet. */
export const breakOn = (breaks: readonly Break[] | undefined, day: string | null): Break | null =>
  breaks?.find((each) => day !== null && isInSpan(each, day)) ?? null

/** The next break after a day; null without one. */
export const breakAfter = (breaks: readonly Break[], day: string): Break | null =>
  breaks.find(({ firstDay }) => firstDay > day) ?? null

/** "Day 2 of 5". */
export const dayOfBreak = (span: DaySpan, today: string): string =>
  `Day ${dayOffset(today, span.firstDay) + 1} of ${spanLength(span)}`

/** The tracker's text during a break (mockup 66). */
export const runningWords = (
  span: DaySpan,
  { today, streak }: { today: string; streak: number },
): { title: string; text: string } => {
  const goesOn = nearDay(addDays(span.lastDay, 1), today)
  const rest =
    streak > 0
      ? `Your streak rests at ${streak} and picks up again ${goesOn}.`
      : `You’re back ${onDay(goesOn)}.`
  const until = nearDay(span.lastDay, today)
  return {
    title: until === 'today' ? 'You’re on a break today' : `You’re on a break until ${until}`,
    text: `${rest} Nothing is waiting for you here.`,
  }
}

const onDay = (words: string): string => (words === 'today' || words === 'tomorrow' ? words : `on ${words}`)

/** "Break from Wednesday". */
export const upcomingTitle = ({ firstDay }: DaySpan, today: string): string =>
  `Break from ${nearDay(firstDay, today)}`

/** "Five days. Until then every day counts." */
export const upcomingNote = (span: DaySpan): string =>
  `${numberWordFirst(spanLength(span))} ${nounOf(spanLength(span), 'day')}. Until then every day counts.`
