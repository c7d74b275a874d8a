import type { FeatureLive } from '#web/lib/live.ts'
import { coachPortalQueries } from './coach-portal.queries.ts'

const { queryKey: coach } = coachPortalQueries.coach()
const { queryKey: clients } = coachPortalQueries.clients()
const { queryKey: stats } = coachPortalQueries.stats()

/** The head of a coach's portal shows picture and badges; her clients come and go, and decide what she sees. */
export const coachPortalLive: FeatureLive = {
  stale: {
    // A card says how many messages wait.
    ChatPending: [clients],
    ...{ ProfileChanged: [coach], BadgesChanged: [coach] },
    ...{ CoachingChanged: [clients, stats], CoachSharingChanged: [clients, stats] },
  },
}
