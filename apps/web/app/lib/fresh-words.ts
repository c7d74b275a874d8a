import { formatMonthDay, formatTime } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'

/** The device's clock, as `YYYY-MM-DDTHH:mm:ss`; without `Intl`, whose first use costs a slow phone 100 ms. */
export const deviceTime = (at: number): string => {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** "today at 5:12 PM", "yesterday at 5:12 PM", "November 23 at 5:12 PM" by the device's clock. */
export const momentWords = (at: number, now: number): string => {
  const [time, today] = [deviceTime(at), deviceTime(now).slice(0, 10)]
  const day = time.slice(0, 10)
  const near = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : null
  return `${near ?? formatMonthDay(day)} at ${formatTime(time)}`
}

/** "Fresh as of 6:58 PM" */
export const freshWords = (at: number): string => `Fresh as of ${formatTime(deviceTime(at))}`
