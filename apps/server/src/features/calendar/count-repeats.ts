import { DAY_MS, WEEK_MS } from '@oola/contract/durations'
import type ICAL from 'ical.js'

const MONTH_MS = 28 * DAY_MS
/** The minimum length of a rule's period (RFC 5545, FREQ). */
const PERIODS: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: WEEK_MS,
  MONTHLY: MONTH_MS,
  YEARLY: 365 * DAY_MS,
}

const sizeOf = (list: readonly unknown[] | undefined): number => list?.length ?? 0

/** Days per period of a rule, without the parts that only exclude. */
const daysOf = ({ parts }: ICAL.Recur, period: number): number =>
  period <= DAY_MS
    ? 1
    : Math.max(
        1,
        sizeOf(parts.BYDAY) * (period / WEEK_MS),
        sizeOf(parts.BYMONTHDAY) * Math.max(1, period / MONTH_MS),
        sizeOf(parts.BYYEARDAY),
        sizeOf(parts.BYMONTH),
      )

/** Times per day. */
const timesOf = ({ parts }: ICAL.Recur): number =>
  [parts.BYHOUR, parts.BYMINUTE, parts.BYSECOND].reduce((all, list) => all * Math.max(1, sizeOf(list)), 1)

const countOf = (rule: ICAL.Recur, from: number, to: number): number => {
  const period = PERIODS[rule.freq] ?? 1000
  const until = Math.min(to, rule.until ? rule.until.toUnixTime() * 1000 + DAY_MS : to)
  const periods = Math.max(0, until - from) / (period * Math.max(1, rule.interval)) + 1
  return Math.min(periods * daysOf(rule, period) * timesOf(rule), rule.count ?? Number.POSITIVE_INFINITY)
}

/**
 * Estimates the occurrences of an event until a moment, by its rules alone, without iterating, so that a file can be
 * refused before it costs anything.
 */
export const countRepeats = (event: ICAL.Event, to: number): number => {
  if (!event.startDate || !event.isRecurring()) return 1
  const from = event.startDate.toUnixTime() * 1000
  return event.component
    .getAllProperties('rrule')
    .reduce((sum, rule) => sum + countOf(rule.getFirstValue() as ICAL.Recur, from, to), 1)
}
