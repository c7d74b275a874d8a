import type { FeatureLive } from '#web/lib/live.ts'
import { coachingQueries } from './coaching.queries.ts'

const { queryKey: mine } = coachingQueries.mine()

/** The card on the dashboard and the window show a choice, payment or end made elsewhere. */
export const coachingLive: FeatureLive = { stale: { CoachingChanged: [mine] } }
