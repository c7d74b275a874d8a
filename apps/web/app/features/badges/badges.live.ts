import type { FeatureLive } from '#web/lib/live.ts'

/** A step may earn badges. */
export const badgesLive: FeatureLive = { stale: { BadgesChanged: [['badges']], StepChanged: [['badges']] } }
