import type { FeatureLive } from '#web/lib/live.ts'
import { coachPortalQueries } from './coach-portal.queries.ts'

const { queryKey: coach } = coachPortalQueries.coach()

/** The head of a coach's portal shows picture and badges. */
export const coachesLive: FeatureLive = { stale: { ProfileChanged: [coach], BadgesChanged: [coach] } }
