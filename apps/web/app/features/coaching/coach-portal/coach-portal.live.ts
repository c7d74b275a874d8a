import type { FeatureLive } from '#web/lib/live.ts'
import { coachPortalQueries } from './coach-portal.queries.ts'

const { queryKey: coach } = coachPortalQueries.coach()
const { queryKey: clients } = coachPortalQueries.clients()
const { queryKey: stats } = coachPortalQueries.stats()

/** The head of a coach's portal shows picture and badges; clients come and go, and decide what they share. */
export const coachPortalLive: FeatureLive = {
  stale: {
    // A card shows the number of unread messages.
    ChatPending: [clients],
    // The list has each client's next session.
    SessionsChanged: [clients],
    ...{ ProfileChanged: [coach], BadgesChanged: [coach] },
    ...{ CoachingChanged: [clients, stats], CoachSharingChanged: [clients, stats] },
  },
}
