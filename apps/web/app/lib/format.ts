import { groupedNumber } from '@oola/contract/grouped-number'

/**
 * The only place that turns dates and numbers into text (style 21), but for money, which mails write, too:
 * `@oola/contract/billing/money`. Calendar dates are `YYYY-MM-DD` without a zone.
 */
const LOCALE = 'en-US'

/** Made when it is first used: the first of them costs a slow phone 50 ms, which every page paid while it started. */
const writer = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(LOCALE, options)
    return format.format(date)
  }
}

/** UTC: a calendar date has no zone, so it must not shift by one anywhere (traps 8). */
const calendarWriter = (options: Intl.DateTimeFormatOptions): ((calendarDate: string) => string) => {
  const write = writer({ ...options, timeZone: 'UTC' })
  return (calendarDate) => write(new Date(`${calendarDate}T12:00:00Z`))
}

/** `12,345` */
export const formatNumber = (value: number): string => groupedNumber(value)

/** `February 1, 2026` */
export const formatLongDate = calendarWriter({ year: 'numeric', month: 'long', day: 'numeric' })

/** "MMMM dd, yyyy": `February 01, 2026`, as pickers show dates (SHELL-33), and only they. */
export const formatPickerDate = calendarWriter({ year: 'numeric', month: 'long', day: '2-digit' })

/** `Sunday` */
export const formatWeekday = calendarWriter({ weekday: 'long' })

/** `February 2026` */
export const formatMonth = calendarWriter({ year: 'numeric', month: 'long' })

/** `February 1, 2026`, within a sentence. */
export const formatLongDay = calendarWriter({ dateStyle: 'long' })

/** `February 1` */
export const formatMonthDay = calendarWriter({ month: 'long', day: 'numeric' })

/** `Sunday, February 1` */
export const formatWeekdayDate = (calendarDate: string): string =>
  `${formatWeekday(calendarDate)}, ${formatMonthDay(calendarDate)}`

const moment = writer({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** `Feb 1, 9:41 AM` of a member's `YYYY-MM-DDTHH:mm:ss`. */
export const formatMoment = (localTime: string): string => moment(new Date(`${localTime}Z`))
