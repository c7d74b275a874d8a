import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oola/contract/durations'

/** How long something waits or is late: `40 min`, `4 h`, `2 days`. At least a minute. */
export const spanWords = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}
