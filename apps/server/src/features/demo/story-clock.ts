import { addDays, instantOf, localDay } from '@oola/contract/local-day'

/** A clock that a member's story sets; it never runs ahead of the real one. */
export interface StoryClock {
  now(): Date
  /** Whose days are counted from here on. */
  liveIn(timeZone: string): void
  /**
   * The morning so many of the member's days before the world is made. Her days, not those of UTC: in America's
   * evening these are ahead, and her yesterday would be another one.
   */
  daysAgo(days: number): void
  goTo(instant: Date): void
}

const MORNING = 9

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
    daysAgo: (days) => goTo(instantOf(addDays(localDay(present, zone), -days), MORNING, zone)),
    goTo,
  }
}
