import type { FeatureLive } from '#web/lib/live.ts'
import { journeyQueries } from './journey.queries.ts'

export const journeyLive: FeatureLive = { stale: { StepChanged: [journeyQueries.step().queryKey] } }
