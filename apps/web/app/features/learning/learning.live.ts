import type { FeatureLive } from '#web/lib/live.ts'

export const learningLive: FeatureLive = {
  stale: { LearningChanged: [['learning'], ['recommendations', 'programs']] },
}
