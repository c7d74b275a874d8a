import type { FeatureLive } from '#web/lib/live.ts'

/** What a client books, and what the coach changes elsewhere, shows here. */
export const calendarLive: FeatureLive = { stale: { SessionsChanged: [['calendar']] } }
