import type { FeatureLive } from '#web/lib/live.ts'

const all = ['areas'] as const

/** Whatever a thread is made of. */
export const areasLive: FeatureLive = {
  stale: { ActionsChanged: [all], GoalsChanged: [all], ScoresChanged: [all], LearningChanged: [all] },
}
