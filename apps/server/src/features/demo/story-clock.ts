import { addDays, instantOf, localDay } from '@oola/contract/local-day'

/** A clock for a member's story; never ahead of the real one. */
export interface StoryClock {
  now(): Date
  /** The zone of the story's days. */
  liveIn(timeZone: string): void
  /**
   * Moves to the morning, or another time like `18:05`, a number of the member's days before the creation of the demo
   * world. The member's days, not UTC's, which differ in the American evening.
   */
  daysAgo(days: number, at?: string): void
  goTo(instant: Date): void
}

const MORNING = '09:00'

/** @param present the creation of the demo world */
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
