import type { FeatureLive } from '#web/lib/live.ts'

/** Steps and sessions are shown on the plan screen. */
export const breaksLive: FeatureLive = {
  stale: {
    BreaksChanged: [['breaks']],
    ActionsChanged: [['breaks']],
    SessionsChanged: [['breaks']],
  },
}
