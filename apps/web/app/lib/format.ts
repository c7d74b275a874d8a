/**
 * The only place that turns dates and numbers into text (style 21), but for money, which mails write, too:
 * `@oola/contract/billing/money`. Calendar dates are `YYYY-MM-DD` without a zone.
 */
const LOCALE = 'en-US'

const number = new Intl.NumberFormat(LOCALE)
// UTC: a calendar date has no zone, so it must not shift by one anywhere (traps 8).
const fullDate = { timeZone: 'UTC', year: 'numeric', month: 'long' } as const
const longDate = new Intl.DateTimeFormat(LOCALE, { ...fullDate, day: 'numeric' })
const pickerDate = new Intl.DateTimeFormat(LOCALE, { ...fullDate, day: '2-digit' })
const weekday = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'long' })

const atNoonUtc = (calendarDate: string): Date => new Date(`${calendarDate}T12:00:00Z`)

/** `12,345` */
export const formatNumber = (value: number): string => number.format(value)

/** `February 1, 2026` */
export const formatLongDate = (calendarDate: string): string => longDate.format(atNoonUtc(calendarDate))

/** "MMMM dd, yyyy": `February 01, 2026`, as pickers show dates (SHELL-33), and only they. */
export const formatPickerDate = (calendarDate: string): string => pickerDate.format(atNoonUtc(calendarDate))

/** `Sunday` */
export const formatWeekday = (calendarDate: string): string => weekday.format(atNoonUtc(calendarDate))

/** `9:41 AM` of an instant, in a zone or else where the browser is. */
export const formatTime = (instant: string | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant))

const monthAndYear = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', year: 'numeric', month: 'long' })

/** `February 2026` */
export const formatMonth = (calendarDate: string): string => monthAndYear.format(atNoonUtc(calendarDate))

const longDay = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', dateStyle: 'long' })

/** `February 1, 2026`, within a sentence. */
export const formatLongDay = (calendarDate: string): string => longDay.format(atNoonUtc(calendarDate))

const monthAndDay = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long', day: 'numeric' })

/** `February 1` */
export const formatMonthDay = (calendarDate: string): string => monthAndDay.format(atNoonUtc(calendarDate))

/** `Sunday, February 1` */
export const formatWeekdayDate = (calendarDate: string): string =>
  `${formatWeekday(calendarDate)}, ${formatMonthDay(calendarDate)}`

const moment = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Feb 1, 9:41 AM`, where the browser is. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant))
