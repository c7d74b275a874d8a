import type { FeatureLive } from '#web/lib/live.ts'
import { actionQueries } from './actions.queries.ts'

/** A completed goal is one of the figures of MY PROGRESS, and leaves its action steps. */
export const actionsLive: FeatureLive = {
  stale: {
    ActionsChanged: [['actions']],
    GoalsChanged: [actionQueries.progress().queryKey, ['actions', 'day']],
  },
}
