import type { FeatureLive } from '#web/lib/live.ts'

const all = ['client-page'] as const

/** When the client shares, books or writes, the coach's open page is refreshed. */
export const clientPageLive: FeatureLive = {
  stale: { CoachSharingChanged: [all], CoachingChanged: [all], SessionsChanged: [all] },
}
