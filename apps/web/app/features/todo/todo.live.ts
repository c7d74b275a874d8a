import type { FeatureLive } from '#web/lib/live.ts'

export const todoLive: FeatureLive = { stale: { TodoChanged: [['todo']] } }
