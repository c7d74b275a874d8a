import { z } from 'zod'
import { parseCalendarDate } from '../calendar-date.ts'
import { CalendarDate, Instant } from '../dates.ts'
import { Id } from '../ids.ts'
import { addDays } from '../local-day.ts'
import { SeriesPlace } from '../sessions/series.schema.ts'
import {
  DAY_MINUTES,
  GRID_MINUTES,
  HORIZON_WEEKS_MAX,
  NOTICE_HOURS,
  PAUSE_MINUTES,
  REPEAT_DAYS_MAX,
} from './calendar.constants.ts'

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

/**
 * Time off from one day to another, both included: whole days, or a part of one day; one day may repeat each week until
 * a day. Or extra hours on one day, which win over time off (DESK-03).
 */
export const ScheduleException = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('off'),
      from: CalendarDate,
      to: CalendarDate,
      /** A part of the day; without it the whole day. */
      hours: HourSpan.optional(),
      /** Each week on the same weekday, up to and including this day. */
      until: CalendarDate.optional(),
    })
    .refine(({ from, to }) => from <= to, 'must end on its first day or later')
    .refine(
      ({ from, to, hours, until }) => from === to || (!hours && !until),
      'must be one day to repeat, or to be a part of it',
    )
    .refine(
      ({ from, until }) =>
        !until ||
        (parseCalendarDate(from) === from && from < until && until <= addDays(from, REPEAT_DAYS_MAX)),
      'must repeat until a later day, within a year',
    ),
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
      .flatMap((one) =>
        one.kind === 'off' ? [one.from, one.to, ...(one.until ? [one.until] : [])] : [one.day],
      )
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
  /** `proposed`: not paid for yet; its time is kept (DESK-02). */
  state: z.enum(['booked', 'proposed']),
  series: SeriesPlace.nullable(),
})
export type BookedSession = z.infer<typeof BookedSession>

/** A session of the week that can no longer be changed: held, missed, over, or canceled until its day ends. */
export const PastSession = BookedSession.omit({ state: true }).extend({
  state: z.enum(['over', 'completed', 'missed', 'canceled']),
  /** Who canceled it, and when; null for the others, and where it was not stored. */
  canceled: z.object({ by: z.enum(['client', 'coach', 'end', 'unpaid']), at: Instant }).nullable(),
})
export type PastSession = z.infer<typeof PastSession>

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
  /** Future booked and proposed sessions, by time. */
  bookings: z.array(BookedSession),
  /** Earlier sessions of the last two weeks and those that were canceled, by time. */
  past: z.array(PastSession),
  outside: OutsideCalendar.nullable(),
  /** When the address of the feed was created; null without one. */
  feedSince: Instant.nullable(),
  /** Busy times of the external calendar, in order, without overlaps. */
  busy: z.array(BusyTime),
})
export type OwnSchedule = z.infer<typeof OwnSchedule>
