import { COACH_AHEAD_DAYS } from '@oola/contract/calendar/calendar.constants'
import type { BusyTime, CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { DAY_MS, HOUR_MS, WEEK_MS } from '@oola/contract/durations'
import type { PlannedState } from '@oola/contract/sessions/series.schema'
import { overlaps } from '@oola/contract/sessions/session-times'
import { SESSION_MS } from '@oola/contract/sessions/sessions.constants'
import { freeSlots, spacingOf } from './free-slots.ts'
import { isInHours, isInTimeOff } from './open-hours.ts'

interface PlanQuery {
  readonly schedule: CoachSchedule
  readonly timeZone: string
  /** Starts of the coach's booked and proposed sessions. */
  readonly booked: readonly Date[]
  readonly busy: readonly BusyTime[]
  readonly now: Date
  /** Starts of the client's sessions. */
  readonly ofClient: readonly Date[]
  /** What the coach wants to book, ascending. */
  readonly starts: readonly Date[]
}

interface Planned {
  readonly startsAt: Date
  readonly state: PlannedState
  readonly nearest: Date | null
}

const distance = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime())

/** The conflict of each time that a coach wants to book, with the nearest free time (DESK-02). */
export const planTimes = ({ starts, ofClient, ...coach }: PlanQuery): Planned[] => {
  const { schedule, timeZone, booked, busy, now } = coach
  const spacing = spacingOf(schedule)
  const busySpans = busy.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  const stateOf = (startsAt: Date): PlannedState => {
    const start = startsAt.getTime()
    if (startsAt <= now || start > now.getTime() + COACH_AHEAD_DAYS * DAY_MS) return 'past'
    if (ofClient.some((other) => overlaps(other, startsAt))) return 'clash'
    if (booked.some((other) => distance(other, startsAt) < spacing)) return 'taken'
    const isOpen = isInHours(schedule, { startsAt, timeZone })
    if (!isOpen && isInTimeOff(schedule, { startsAt, timeZone })) return 'off'
    if (busySpans.some(({ from, to }) => from < start + SESSION_MS && start < to)) return 'busy'
    return isOpen && start >= now.getTime() + schedule.noticeHours * HOUR_MS ? 'free' : 'outside'
  }
  const states = starts.map(stateOf)
  // Each time of the plan is used once.
  const used = starts.filter((_, index) => states[index] === 'free')
  return starts.map((startsAt, index) => {
    const state = states[index] ?? 'past'
    if (state === 'free') return { startsAt, state, nearest: null }
    const from = new Date(startsAt.getTime() - WEEK_MS)
    const to = new Date(startsAt.getTime() + WEEK_MS)
    const [nearest] = freeSlots({ ...coach, from, to, by: 'coach' })
      .filter((slot) => used.every((other) => distance(other, slot) >= spacing))
      .filter((slot) => !ofClient.some((other) => overlaps(other, slot)))
      .sort((one, other) => distance(one, startsAt) - distance(other, startsAt))
    if (nearest) used.push(nearest)
    return { startsAt, state, nearest: nearest ?? null }
  })
}
