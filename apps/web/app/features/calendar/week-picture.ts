import type { OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import { isDayOff, openHours } from '@oola/contract/calendar/open-hours'
import { addDays, localDay, localMinute } from '@oola/contract/local-day'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'

const DAY_MINUTES = 24 * 60
/** Minimum range of each day: 9 AM to 7 PM (mockup 44). */
const SHOWN = { from: 9 * 60, to: 19 * 60 }

/** An item of a day, in minutes from its midnight by the coach's clock. */
export interface Block {
  readonly kind: 'open' | 'busy' | 'booked'
  readonly from: number
  readonly to: number
  /** Of a booked session. */
  readonly session?: OwnSchedule['bookings'][number]
}

export interface WeekDay {
  readonly day: string
  readonly isOff: boolean
  readonly blocks: readonly Block[]
}

export interface WeekPicture {
  readonly days: readonly WeekDay[]
  /** The visible minutes of a day: whole hours around all items. */
  readonly from: number
  readonly to: number
}

/** An instant as a day and its minute by a zone's clock. */
const placeOf = (instant: string, zone: string): { day: string; minute: number } => ({
  day: localDay(new Date(instant), zone),
  minute: localMinute(new Date(instant), zone),
})

/** The week of a coach from a Monday on: open, booked, busy elsewhere and off (mockup 44). */
export const weekPicture = (
  { schedule, bookings, busy, timeZone }: Pick<OwnSchedule, 'schedule' | 'bookings' | 'busy' | 'timeZone'>,
  monday: string,
): WeekPicture => {
  const sessions = bookings.map((session) => ({ session, at: placeOf(session.startsAt, timeZone) }))
  const elsewhere = busy.map(({ from, to }) => ({ from: placeOf(from, timeZone), to: placeOf(to, timeZone) }))
  const days = Array.from({ length: 7 }, (_, index): WeekDay => {
    const day = addDays(monday, index)
    const open = openHours(schedule, day).map((span): Block => ({ kind: 'open', ...span }))
    // Extra hours win over time off.
    const isOff = open.length === 0 && isDayOff(schedule, day)
    // A span over midnight is split between its days.
    const away = elsewhere
      .filter(({ from, to }) => from.day <= day && day <= to.day)
      .map(
        ({ from, to }): Block => ({
          kind: 'busy',
          from: from.day < day ? 0 : from.minute,
          to: to.day > day ? DAY_MINUTES : to.minute,
        }),
      )
      .filter(({ from, to }) => from < to)
    const booked = sessions
      .filter(({ at }) => at.day === day)
      .map(
        ({ session, at }): Block => ({
          kind: 'booked',
          from: at.minute,
          to: Math.min(DAY_MINUTES, at.minute + SESSION_MINUTES),
          session,
        }),
      )
    return { day, isOff, blocks: [...open, ...away, ...booked] }
  })
  // Busy times at night are not worth the space.
  const own = days.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind !== 'busy'))
  const from = Math.min(SHOWN.from, ...own.map((block) => block.from))
  const to = Math.max(SHOWN.to, ...own.map((block) => block.to))
  return { days, from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}
