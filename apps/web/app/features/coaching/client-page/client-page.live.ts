import type { FeatureLive } from '#web/lib/live.ts'

const all = ['client-page'] as const

/** What the client shares, books or writes: the coach's open page is drawn anew. */
export const clientPageLive: FeatureLive = {
  stale: { CoachSharingChanged: [all], CoachingChanged: [all], SessionsChanged: [all] },
}
