import type { FeatureLive } from '#web/lib/live.ts'
import { actionQueries } from './actions.queries.ts'

/** A completed goal changes the figures of MY PROGRESS, and its action steps lose it. */
export const actionsLive: FeatureLive = {
  stale: {
    ActionsChanged: [['actions']],
    GoalsChanged: [actionQueries.progress().queryKey, ['actions', 'day']],
    // Comes on the hub of the counter (`global-steps.live.ts`); here, so that joining reads it again with the others.
    GetGlobalStepsTaken: [actionQueries.globalSteps().queryKey],
  },
}
