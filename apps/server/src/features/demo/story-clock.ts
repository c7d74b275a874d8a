import { addDays, instantOf, localDay } from '@oola/contract/local-day'

/** A clock that a member's story sets; it never runs ahead of the real one. */
export interface StoryClock {
  now(): Date
  /** Whose days are counted from here on. */
  liveIn(timeZone: string): void
  /**
   * The morning, or another time like `18:05`, so many of the member's days before the world is made. Their days, not
   * those of UTC: in America's evening these are ahead, and their yesterday would be another one.
   */
  daysAgo(days: number, at?: string): void
  goTo(instant: Date): void
}

const MORNING = '09:00'

/** @param present when the world is made */
export const createStoryClock = (present: Date): StoryClock => {
  let now = present
  let zone = 'UTC'
  const goTo = (instant: Date): void => {
    now = instant > present ? present : instant
  }
  return {
    now: () => now,
    liveIn: (timeZone) => {
      zone = timeZone
    },
    daysAgo: (days, at = MORNING) => {
      const [hour = 0, minute = 0] = at.split(':').map(Number)
      const onTheHour = instantOf(addDays(localDay(present, zone), -days), hour, zone)
      goTo(new Date(onTheHour.getTime() + minute * 60_000))
    },
    goTo,
  }
}
