import type { FeatureLive } from '#web/lib/live.ts'

export const assessmentLive: FeatureLive = { stale: { ScoresChanged: [['assessment']] } }
