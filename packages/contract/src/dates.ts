import { z } from 'zod'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Years that every part can store, show and send. */
const isYear = (year: number): boolean => year >= 1900 && year <= 2200

const isCalendarDate = (year: number, month: number, day: number): boolean => {
  if (!isYear(year) || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Parses `YYYY-MM-DD` or `MM/DD/YYYY` to `YYYY-MM-DD`; null if the day does not exist (spec-decision 2). */
export const parseCalendarDate = (text: string): string | null => {
  const iso = ISO.exec(text)
  const us = iso ? null : US.exec(text)
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : us
      ? [Number(us[3]), Number(us[1]), Number(us[2])]
      : [0, 0, 0]
  if (!isCalendarDate(year, month, day)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** A calendar date in a request: `MM/DD/YYYY` or `YYYY-MM-DD`, without time and zone. */
export const CalendarDateInput = z.string().transform((text, context) => {
  const date = parseCalendarDate(text)
  if (date) return date
  context.addIssue({ code: 'custom', message: 'must be a date like 2026-01-31 or 01/31/2026' })
  return z.NEVER
})

/** A calendar date in a reply: `YYYY-MM-DD`. */
export const CalendarDate = z.string().regex(ISO)

/** An instant: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** An instant in a request: ISO 8601 with a zone, of a year from 1900 to 2200 as calendar dates are. */
export const InstantInput = z.iso
  .datetime({ offset: true, error: 'Choose a day and a time.' })
  .refine((text) => isYear(new Date(text).getUTCFullYear()), 'Choose a day and a time.')

/** An instant in the member's time zone: `YYYY-MM-DDTHH:mm:ss`, without a zone. */
export const LocalDateTime = z.iso.datetime({ local: true, precision: 0 })
