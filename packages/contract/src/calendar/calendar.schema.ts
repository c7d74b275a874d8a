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

/** A day's spans in order; they neither overlap nor touch. */
const DayHours = z
  .array(HourSpan)
  .max(8)
  .refine(
    (spans) => spans.every((span, index) => index === 0 || (spans[index - 1]?.to ?? 0) < span.from),
    'must be by time and apart',
  )

/** Whole days off, first and last included, or extra hours on one day. */
export const ScheduleException = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('off'), from: CalendarDate, to: CalendarDate })
    .refine(({ from, to }) => from <= to, 'must end on its first day or later'),
  z.object({ kind: z.literal('extra'), day: CalendarDate, hours: HourSpan }),
])
export type ScheduleException = z.infer<typeof ScheduleException>

/** When a coach can be booked, in the coach's time zone (spec-decision 10; mockup 44). */
export const CoachSchedule = z.object({
  /** From Monday on. */
  hours: z.array(DayHours).length(7),
  exceptions: z.array(ScheduleException).max(60),
  /** Pause between two sessions. */
  pauseMinutes: z.literal(PAUSE_MINUTES),
  /** Minimum notice: hours from now to the earliest start. */
  noticeHours: z.literal(NOTICE_HOURS),
  /** Horizon: weeks from now to the latest start. */
  horizonWeeks: z.int().min(1).max(HORIZON_WEEKS_MAX),
})
export type CoachSchedule = z.infer<typeof CoachSchedule>

/** A schedule in a request: its days must exist in the calendar. */
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
  /** The client's time zone, such as `America/Chicago`. */
  clientTimeZone: z.string(),
  startsAt: Instant,
})
export type BookedSession = z.infer<typeof BookedSession>

/** What happens to booked sessions in conflict with new hours: they stay, or are canceled and their clients notified (DESK-01). */
export const HitsAnswer = z.enum(['keep', 'cancel'])
export type HitsAnswer = z.infer<typeof HitsAnswer>

/** A busy time between two instants. */
export const BusyTime = z.object({ from: Instant, to: Instant })
export type BusyTime = z.infer<typeof BusyTime>

/**
 * The private iCalendar address of an external calendar: https, without user name and password. `webcal:` is how
 * calendar programs write https.
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

/** The form that adds it. */
export const OutsideForm = z.object({ address: OutsideAddress })

/** The coach's external calendar (spec-decision 10; mockup 44). Its address is never returned, only its host. */
export const OutsideCalendar = z.object({
  host: z.string(),
  /** When it was last read. */
  checkedAt: Instant,
  /** Since when it cannot be read; the busy times of `checkedAt` still apply. */
  failingSince: Instant.nullable(),
})
export type OutsideCalendar = z.infer<typeof OutsideCalendar>

export const OwnSchedule = z.object({
  /** IANA time zone of the hours. */
  timeZone: z.string(),
  schedule: CoachSchedule,
  /** Future booked sessions, by time. */
  bookings: z.array(BookedSession),
  outside: OutsideCalendar.nullable(),
  /** When the address of the feed was created; null without one. */
  feedSince: Instant.nullable(),
  /** Busy times of the external calendar, in order, without overlaps. */
  busy: z.array(BusyTime),
})
export type OwnSchedule = z.infer<typeof OwnSchedule>
