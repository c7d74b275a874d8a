import { WEEKDAYS, weekdayOf } from './weekdays.ts'

/**
 * The only place that formats dates, for pages, mails and documents (style 21). Calendar dates are `YYYY-MM-DD` without
 * a zone. Without `Intl`, whose first use costs a slow phone 100 ms at the start of the page.
 */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `October`; from 1. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? ''

/** `November 2026` of `2026-11`. */
export const formatMonth = (month: string): string =>
  `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`

/** A calendar date has no zone, so no conversion may shift it by a day (traps 8). */
const partsOf = (calendarDate: string) => {
  const [year = '', month = '', day = ''] = calendarDate.split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? '', day: String(Number(day)), twoDigits: day }
}

/** `February 1, 2026` */
export const formatLongDate = (calendarDate: string): string => {
  const { year, month, day } = partsOf(calendarDate)
  return `${month} ${day}, ${year}`
}

/** "MMMM dd, yyyy": `February 01, 2026`, only for date pickers (SHELL-33). */
export const formatPickerDate = (calendarDate: string): string => {
  const { year, month, twoDigits } = partsOf(calendarDate)
  return `${month} ${twoDigits}, ${year}`
}

/** `Sunday` */
export const formatWeekday = (calendarDate: string): string => WEEKDAYS[weekdayOf(calendarDate)] ?? ''

/** `February 1` */
export const formatMonthDay = (calendarDate: string): string => {
  const { month, day } = partsOf(calendarDate)
  return `${month} ${day}`
}

/** `Sunday, February 1` */
export const formatWeekdayDate = (calendarDate: string): string =>
  `${formatWeekday(calendarDate)}, ${formatMonthDay(calendarDate)}`

/** `9:41 AM` of a local `YYYY-MM-DDTHH:mm:ss`. */
export const formatTime = (localTime: string): string => {
  const [hour = '', minute = ''] = (localTime.split('T')[1] ?? '').split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** `Feb 1` */
export const formatShortDay = (calendarDate: string): string => {
  const { month, day } = partsOf(calendarDate)
  return `${month.slice(0, 3)} ${day}`
}

/** `Feb 1, 9:41 AM` of a local `YYYY-MM-DDTHH:mm:ss`. */
export const formatMoment = (localTime: string): string =>
  `${formatShortDay(localTime.slice(0, 10))}, ${formatTime(localTime)}`

/** `Feb 1, 2026, 9:41 AM` of a local `YYYY-MM-DDTHH:mm:ss`, for what is read years later. */
export const formatFullMoment = (localTime: string): string =>
  `${formatShortDay(localTime.slice(0, 10))}, ${localTime.slice(0, 4)}, ${formatTime(localTime)}`
