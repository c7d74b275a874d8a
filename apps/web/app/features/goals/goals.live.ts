import type { FeatureLive } from '#web/lib/live.ts'

export const goalsLive: FeatureLive = { stale: { GoalsChanged: [['goals']] } }
