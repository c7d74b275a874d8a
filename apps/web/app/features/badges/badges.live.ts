import type { FeatureLive } from '#web/lib/live.ts'

/** A step taken brings badges with it. */
export const badgesLive: FeatureLive = { stale: { BadgesChanged: [['badges']], StepChanged: [['badges']] } }
