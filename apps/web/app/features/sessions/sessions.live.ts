import type { FeatureLive } from '#web/lib/live.ts'

/** What was bought, booked or used elsewhere shows here; so does another coach. */
export const sessionsLive: FeatureLive = {
  stale: { SessionsChanged: [['sessions']], CoachingChanged: [['sessions']] },
}
