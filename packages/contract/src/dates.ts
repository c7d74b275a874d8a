import { z } from 'zod'
import { ISO_DATE, isYear, parseCalendarDate } from './calendar-date.ts'

/** A calendar date in a request: `MM/DD/YYYY` or `YYYY-MM-DD`, without time and zone. */
export const CalendarDateInput = z.string().transform((text, context) => {
  const date = parseCalendarDate(text)
  if (date) return date
  context.addIssue({ code: 'custom', message: 'must be a date like 2026-01-31 or 01/31/2026' })
  return z.NEVER
})

/** A calendar date in a reply: `YYYY-MM-DD`. */
export const CalendarDate = z.string().regex(ISO_DATE)

/** An instant: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** An instant in a request: ISO 8601 with a zone, of a year from 1900 to 2200 as calendar dates are. */
export const InstantInput = z.iso
  .datetime({ offset: true, error: 'Choose a day and a time.' })
  .refine((text) => isYear(new Date(text).getUTCFullYear()), 'Choose a day and a time.')

/** The message for a span whose end is not later than its start. */
export const END_NOT_LATER = 'The end must be later than the start.'

/** An instant in the member's time zone: `YYYY-MM-DDTHH:mm:ss`, without a zone. */
export const LocalDateTime = z.iso.datetime({ local: true, precision: 0 })
