import type { FeatureLive } from '#web/lib/live.ts'
import { coachSharingQueries } from './coach-sharing.queries.ts'

const { queryKey: own } = coachSharingQueries.own()

/** Marks of another tab, another coach, another wheel: the coach's preview is refreshed. */
export const coachSharingLive: FeatureLive = {
  stale: { CoachSharingChanged: [own], CoachingChanged: [own], ScoresChanged: [own], GoalsChanged: [own] },
}
