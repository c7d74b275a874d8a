import { z } from 'zod'
import { CalendarDate, Instant, parseCalendarDate } from '../dates.ts'
import { Id } from '../ids.ts'
import { GRID_MINUTES, HORIZON_WEEKS_MAX, NOTICE_HOURS, PAUSE_MINUTES } from './calendar.constants.ts'

const DAY_MINUTES = 24 * 60

const Minute = z.int().min(0).max(DAY_MINUTES).multipleOf(GRID_MINUTES)

/** Open from one minute of the day to another: 540 is 9:00 AM, 1440 the end of the day. */
export const HourSpan = z
  .object({ from: Minute, to: Minute })
  .refine(({ from, to }) => from < to, 'must end after it begins')
export type HourSpan = z.infer<typeof HourSpan>

/** A day's spans by time, none touching another. */
const DayHours = z
  .array(HourSpan)
  .max(8)
  .refine(
    (spans) => spans.every((span, index) => index === 0 || (spans[index - 1]?.to ?? 0) < span.from),
    'must be by time and apart',
  )

/** Whole days off, both named days included, or more hours on one day. */
export const ScheduleException = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('off'), from: CalendarDate, to: CalendarDate })
    .refine(({ from, to }) => from <= to, 'must end on its first day or later'),
  z.object({ kind: z.literal('extra'), day: CalendarDate, hours: HourSpan }),
])
export type ScheduleException = z.infer<typeof ScheduleException>

/** When a coach can be booked, by the clocks of her own zone (spec-decision 10; mockup 44). */
export const CoachSchedule = z.object({
  /** From Monday on. */
  hours: z.array(DayHours).length(7),
  exceptions: z.array(ScheduleException).max(60),
  /** Kept free between two sessions. */
  pauseMinutes: z.literal(PAUSE_MINUTES),
  /** Nothing that begins earlier than so many hours from now. */
  noticeHours: z.literal(NOTICE_HOURS),
  /** Nothing later than so many weeks from now. */
  horizonWeeks: z.int().min(1).max(HORIZON_WEEKS_MAX),
})
export type CoachSchedule = z.infer<typeof CoachSchedule>

/** A schedule on the way in: its days are days of the calendar. */
export const CoachScheduleInput = CoachSchedule.refine(
  ({ exceptions }) =>
    exceptions
      .flatMap((one) => (one.kind === 'off' ? [one.from, one.to] : [one.day]))
      .every((day) => parseCalendarDate(day) === day),
  { path: ['exceptions'], message: 'must have days like 2026-01-31' },
)

export const BookedSession = z.object({
  id: z.string(),
  clientId: Id,
  clientName: z.string(),
  clientFirstName: z.string(),
  /** Her own zone, such as `America/Chicago`. */
  clientTimeZone: z.string(),
  startsAt: Instant,
})
export type BookedSession = z.infer<typeof BookedSession>

/** What becomes of booked sessions that a change of hours would hit: they stay, or are canceled and their clients told (DESK-01). */
export const HitsAnswer = z.enum(['keep', 'cancel'])
export type HitsAnswer = z.infer<typeof HitsAnswer>

/** What is not free, from one instant to another. */
export const BusyTime = z.object({ from: Instant, to: Instant })
export type BusyTime = z.infer<typeof BusyTime>

/**
 * The private iCalendar address of a calendar elsewhere: https, without a name and a password in it. `webcal:` is how
 * calendar programs write the same.
 */
export const OutsideAddress = z
  .string()
  .trim()
  .max(2000)
  .transform((text) => text.replace(/^webcals?:/i, 'https:'))
  .refine((text) => URL.parse(text)?.protocol === 'https:', {
    error: 'The address must begin with https://',
    abort: true,
  })
  .refine((text) => {
    const { username, password } = new URL(text)
    return username === '' && password === ''
  }, 'Leave out the name and password before the @.')

/** How a coach tells the portal of it. */
export const OutsideForm = z.object({ address: OutsideAddress })

/** The calendar elsewhere that a coach is busy in (spec-decision 10; mockup 44). Its address is never told, only where it is. */
export const OutsideCalendar = z.object({
  host: z.string(),
  /** When it was last read. */
  checkedAt: Instant,
  /** Since when it cannot be read; the busy times of `checkedAt` hold meanwhile. */
  failingSince: Instant.nullable(),
})
export type OutsideCalendar = z.infer<typeof OutsideCalendar>

export const OwnSchedule = z.object({
  /** IANA name of the zone that the hours are in. */
  timeZone: z.string(),
  schedule: CoachSchedule,
  /** Booked sessions from now on, by time. */
  bookings: z.array(BookedSession),
  outside: OutsideCalendar.nullable(),
  /** When she made the address of her feed; null without one. */
  feedSince: Instant.nullable(),
  /** When she is busy elsewhere, by time and apart. */
  busy: z.array(BusyTime),
})
export type OwnSchedule = z.infer<typeof OwnSchedule>
