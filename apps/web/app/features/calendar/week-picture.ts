import { DAY_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { BookedSession, OwnSchedule, PastSession } from '@oola/contract/calendar/calendar.schema'
import { closedSpans, isDayOff, openHours } from '@oola/contract/calendar/open-hours'
import { addDays, localDay, localMinute } from '@oola/contract/local-day'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'

/** Minimum range of each day: 9 AM to 7 PM (mockup 44). */
const SHOWN = { from: 9 * 60, to: 19 * 60 }

/** A session farther than this from the open hours is shown above or below the picture, which it would stretch. */
const FAR_MINUTES = 120

export type WeekSession = BookedSession | PastSession

/** Whether a session can be moved and canceled. */
export const isAhead = (session: WeekSession): session is BookedSession =>
  session.state === 'booked' || session.state === 'proposed'

/** The next session of the same row; `bookings` are in the order of their starts. */
export const nextOfRow = <T extends WeekSession>(
  { series, startsAt }: WeekSession,
  bookings: readonly T[],
): T | undefined =>
  bookings.find((other) => series !== null && other.series?.id === series.id && other.startsAt > startsAt)

/** An item of a day, in minutes from its midnight by the coach's clock. */
export interface Block {
  readonly kind: 'open' | 'busy' | 'off' | 'session'
  readonly from: number
  readonly to: number
  readonly session?: WeekSession
}

export interface WeekDay {
  readonly day: string
  /** The whole day is time off. */
  readonly isOff: boolean
  readonly blocks: readonly Block[]
}

export interface WeekPicture {
  readonly days: readonly WeekDay[]
  /** The visible minutes of a day: whole hours around open hours and the sessions near them. */
  readonly from: number
  readonly to: number
}

type OwnWeek = Pick<OwnSchedule, 'schedule' | 'bookings' | 'past' | 'busy' | 'timeZone'>

/** An instant as a day and its minute by a zone's clock. */
const placeOf = (instant: string, zone: string): { day: string; minute: number } => ({
  day: localDay(new Date(instant), zone),
  minute: localMinute(new Date(instant), zone),
})

/**
 * The sessions of some days by time, each day with its own. A canceled one is left out where another one is now.
 */
export const sessionsOn = (
  { bookings, past, timeZone }: Pick<OwnWeek, 'bookings' | 'past' | 'timeZone'>,
  days: readonly string[],
): { readonly day: string; readonly sessions: readonly WeekSession[] }[] => {
  const used = new Set(
    [...bookings, ...past.filter(({ state }) => state !== 'canceled')].map((one) => one.startsAt),
  )
  const shown = [
    ...bookings,
    ...past.filter(({ state, startsAt }) => state !== 'canceled' || !used.has(startsAt)),
  ].sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const byDay = Map.groupBy<string, WeekSession>(shown, ({ startsAt }) =>
    localDay(new Date(startsAt), timeZone),
  )
  return days.map((day) => ({ day, sessions: byDay.get(day) ?? [] }))
}

/** The seven days of a week. */
export const daysFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index))

/** The week of a coach from a Monday on: open, sessions, busy elsewhere and off (mockups 44, 70). */
export const weekPicture = (own: OwnWeek, monday: string): WeekPicture => {
  const { schedule, busy, timeZone } = own
  const elsewhere = busy.map(({ from, to }) => ({ from: placeOf(from, timeZone), to: placeOf(to, timeZone) }))
  const days = sessionsOn(own, daysFrom(monday)).map(({ day, sessions }): WeekDay => {
    const open = openHours(schedule, day).map((span): Block => ({ kind: 'open', ...span }))
    const off = closedSpans(schedule, day).map((span): Block => ({ kind: 'off', ...span }))
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
    const met = sessions.map((session): Block => {
      const from = localMinute(new Date(session.startsAt), timeZone)
      return { kind: 'session', from, to: Math.min(DAY_MINUTES, from + SESSION_MINUTES), session }
    })
    // Extra hours win over time off.
    const isOff = open.length === 0 && isDayOff(schedule, day)
    return { day, isOff, blocks: [...open, ...off, ...away, ...met] }
  })
  // Busy times at night and time off are not worth the space.
  const blocksOf = (wanted: Block['kind']) =>
    days.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === wanted))
  const open = frameOf(SHOWN, blocksOf('open'))
  const near = blocksOf('session').filter(
    ({ from, to }) => from >= open.from - FAR_MINUTES && to <= open.to + FAR_MINUTES,
  )
  const { from, to } = frameOf(open, near)
  return { days, from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

type Span = Pick<Block, 'from' | 'to'>

const frameOf = (first: Span, spans: readonly Span[]): Span => ({
  from: Math.min(first.from, ...spans.map(({ from }) => from)),
  to: Math.max(first.to, ...spans.map(({ to }) => to)),
})

/** The sessions of a day before the first and after the last visible hour. */
export const farSessions = (
  { blocks }: Pick<WeekDay, 'blocks'>,
  { from, to }: Span,
): { readonly early: readonly Block[]; readonly late: readonly Block[] } => {
  const sessions = blocks.filter(({ kind }) => kind === 'session')
  return {
    early: sessions.filter((block) => block.to <= from),
    late: sessions.filter((block) => block.from >= to),
  }
}
