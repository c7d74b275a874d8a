import { COACH_AHEAD_DAYS, GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { BusyTime, CoachSchedule, HourSpan } from '@oola/contract/calendar/calendar.schema'
import { openHours } from '@oola/contract/calendar/open-hours'
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@oola/contract/durations'
import { addDays, localDay } from '@oola/contract/local-day'
import { SESSION_MINUTES, SESSION_MS } from '@oola/contract/sessions/sessions.constants'
import { minutesOfDay } from './local-instant.ts'
import { fits } from './open-hours.ts'

/** Who books. */
type Booker = 'client' | 'coach'

interface SlotQuery {
  readonly schedule: CoachSchedule
  /** The coach's zone, for the hours. */
  readonly timeZone: string
  /** Starts of booked sessions. */
  readonly booked: readonly Date[]
  /** External busy times, sorted and disjoint. */
  readonly busy?: readonly BusyTime[]
  readonly now: Date
  /** Slots that begin from here on ... */
  readonly from: Date
  /** ... and before here. */
  readonly to: Date
  /** How far ahead: a client until the coach's horizon, the coach for a year (spec-decision 17.8). */
  readonly by?: Booker
}

/** The coach's days on which a slot of a span can begin. */
const daysOf = (from: number, to: number, zone: string): string[] => {
  const days: string[] = []
  const last = localDay(new Date(to), zone)
  for (let day = localDay(new Date(from), zone); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The minimum distance between two sessions of a coach, in milliseconds. */
export const spacingOf = ({ pauseMinutes }: Pick<CoachSchedule, 'pauseMinutes'>): number =>
  SESSION_MS + pauseMinutes * MINUTE_MS

/** Returns a check, for ascending starts, whether a booked session or its pause blocks one. */
const blocker = (booked: readonly Date[], distance: number): ((start: number) => boolean) => {
  const starts = booked.map((start) => start.getTime()).sort((a, b) => a - b)
  let next = 0
  return (start) => {
    while ((starts[next] ?? Infinity) <= start - distance) next += 1
    return (starts[next] ?? Infinity) < start + distance
  }
}

/** Returns a check, for ascending starts, whether the coach is busy during the session. */
const elsewhere = (busy: readonly BusyTime[]): ((start: number) => boolean) => {
  const spans = busy.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  let next = 0
  return (start) => {
    while ((spans[next]?.to ?? Infinity) <= start) next += 1
    return (spans[next]?.from ?? Infinity) < start + SESSION_MS
  }
}

/** The starts of a day: each half hour of a span, and the ends of the pauses after booked sessions. */
const startsOf = (
  day: string,
  spans: readonly HourSpan[],
  { timeZone, ready }: { timeZone: string; ready: readonly Date[] },
): number[] => {
  const at = minutesOfDay(day, timeZone)
  const starts = new Set<number>()
  for (const span of spans)
    for (let minute = span.from; minute + SESSION_MINUTES <= span.to; minute += GRID_MINUTES) {
      const start = at(minute)
      if (start !== null) starts.add(start)
    }
  for (const start of ready) if (fits(start, spans, timeZone)) starts.add(start.getTime())
  return [...starts].sort((a, b) => a - b)
}

/**
 * The available starts of a coach, ascending: the hours without booked, busy, too early and too late times
 * (spec-decision 10).
 */
export const freeSlots = ({ schedule, timeZone, booked, busy = [], now, ...span }: SlotQuery): Date[] => {
  const { from, to, by = 'client' } = span
  const aheadMs = by === 'client' ? schedule.horizonWeeks * WEEK_MS : COACH_AHEAD_DAYS * DAY_MS
  const first = Math.max(from.getTime(), now.getTime() + schedule.noticeHours * HOUR_MS)
  const end = Math.min(to.getTime(), now.getTime() + aheadMs)
  if (first >= end) return []
  const isBlocked = blocker(booked, spacingOf(schedule))
  const isElsewhere = elsewhere(busy)
  const ready = Map.groupBy(
    booked.map((start) => new Date(start.getTime() + spacingOf(schedule))),
    (start) => localDay(start, timeZone),
  )
  const slots: Date[] = []
  for (const day of daysOf(first, end, timeZone)) {
    for (const start of startsOf(day, openHours(schedule, day), { timeZone, ready: ready.get(day) ?? [] })) {
      if (start < first || start >= end) continue
      if (!isBlocked(start) && !isElsewhere(start)) slots.push(new Date(start))
    }
  }
  return slots
}
