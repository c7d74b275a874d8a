import { formatTime } from '@oola/contract/date-words'
import { localDateTime } from '@oola/contract/local-day'

/** A zone's local time at an instant. */
export interface ZoneClock {
  /** "9:41 AM" (TZ-11). */
  readonly time: string
  /** "UTC-07:00", daylight saving included (G-58). */
  readonly offset: string
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const zoneClock = (instant: Date, zone: string): ZoneClock => {
  const local = localDateTime(instant, zone)
  const minutes = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return {
    time: formatTime(local),
    offset: `UTC${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`,
  }
}
