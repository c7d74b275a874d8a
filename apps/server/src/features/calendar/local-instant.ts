import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import { localDateTime } from '@oola/contract/local-day'

/** The UTC offset of a zone at an instant. */
const aheadMs = (instant: number, zone: string): number =>
  Date.parse(`${localDateTime(new Date(instant), zone)}Z`) - instant

/**
 * The instants of the minutes of a local day. A minute that daylight saving skips has none (null), for a repeated one
 * it is the first (spec-decision 10; traps 13).
 */
export const minutesOfDay = (day: string, zone: string): ((minute: number) => number | null) => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const before = aheadMs(midnight - DAY_MS, zone)
  const after = aheadMs(midnight + 2 * DAY_MS, zone)
  return (minute) => {
    const wanted = midnight + minute * MINUTE_MS
    if (before === after) return wanted - before
    const candidates = [wanted - before, wanted - after].sort((a, b) => a - b)
    return candidates.find((instant) => instant + aheadMs(instant, zone) === wanted) ?? null
  }
}
