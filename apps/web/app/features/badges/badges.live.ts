import type { FeatureLive } from '#web/lib/live.ts'

/** A coach's badges; a member's are in the profile (`account.live.ts`). */
export const badgesLive: FeatureLive = { stale: { BadgesChanged: [['badges']] } }
