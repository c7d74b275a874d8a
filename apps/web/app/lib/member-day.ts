import { DAY_MS } from '@oola/contract/durations'
import { addDays } from '@oola/contract/local-day'

/** Milliseconds from the midnight before `localTime` until `elapsed` milliseconds after it. */
const sinceMidnight = (localTime: string, elapsed: number): number =>
  Date.parse(`${localTime}Z`) - Date.parse(`${localTime.slice(0, 10)}T00:00:00Z`) + Math.max(0, elapsed)

/**
 * The member's day `elapsed` milliseconds after the server sent the member's local time, so that a page left open
 * past midnight moves on (traps 7).
 * @param localTime the member's local date and time, `YYYY-MM-DDTHH:mm:ss`, without a zone
 * @param elapsed milliseconds since then
 */
export const dayLater = (localTime: string, elapsed: number): string =>
  addDays(localTime.slice(0, 10), Math.floor(sinceMidnight(localTime, elapsed) / DAY_MS))

/** The member's time of day a while after the server sent it: `T09:41`. */
export const minuteLater = (localTime: string, elapsed: number): string =>
  new Date(sinceMidnight(localTime, elapsed)).toISOString().slice(10, 16)

/** Milliseconds until that day ends. */
export const untilNextDay = (localTime: string, elapsed: number): number =>
  DAY_MS - (sinceMidnight(localTime, elapsed) % DAY_MS)
