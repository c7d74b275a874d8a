import type { FeatureLive } from '#web/lib/live.ts'

/** A meeting that was started or has ended shows wherever it can be joined; so does another coach. */
export const meetingsLive: FeatureLive = {
  stale: { MeetingChanged: [['meetings']], CoachingChanged: [['meetings']] },
}
