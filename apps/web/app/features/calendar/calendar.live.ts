import type { FeatureLive } from '#web/lib/live.ts'

/** Bookings of clients and changes on the coach's other devices show here. */
export const calendarLive: FeatureLive = { stale: { SessionsChanged: [['calendar']] } }
