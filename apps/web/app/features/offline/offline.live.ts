import type { FeatureLive } from '#web/lib/live.ts'

export const offlineLive: FeatureLive = { stale: { DayMerged: [['offline']] } }
