import type { FeatureLive } from '#web/lib/live.ts'

/** Bookings of clients and changes on the coach's other devices show here; sessions of a client who leaves go. */
export const calendarLive: FeatureLive = {
  stale: { SessionsChanged: [['calendar']], CoachingChanged: [['calendar']] },
}
