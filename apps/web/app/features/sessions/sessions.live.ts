import type { FeatureLive } from '#web/lib/live.ts'

/** Sessions bought, booked or used elsewhere show here; so does another coach. */
export const sessionsLive: FeatureLive = {
  stale: { SessionsChanged: [['sessions']], CoachingChanged: [['sessions']] },
}
