import { addDays } from '@oola/contract/local-day'

const DAY = 86_400_000

/**
 * The member's day a while after the server told the member's local time, so that a page left open over midnight
 * moves on by itself (traps 7).
 * @param localTime the member's local date and time, `YYYY-MM-DDTHH:mm:ss`, without a zone
 * @param elapsed milliseconds since then
 */
export const dayLater = (localTime: string, elapsed: number): string => {
  const day = localTime.slice(0, 10)
  const sinceMidnight = Date.parse(`${localTime}Z`) - Date.parse(`${day}T00:00:00Z`) + Math.max(0, elapsed)
  return addDays(day, Math.floor(sinceMidnight / DAY))
}
