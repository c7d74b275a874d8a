import type { FeatureLive } from '#web/lib/live.ts'

/** The last day was chosen or taken back in another tab; sessions were booked, proposed or canceled. */
export const endingLive: FeatureLive = {
  stale: { CoachingChanged: [['coaching-end']], SessionsChanged: [['coaching-end']] },
}
