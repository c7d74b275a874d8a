import type { FeatureLive } from '#web/lib/live.ts'
import { actionQueries } from './actions.queries.ts'

/** A completed goal changes the figures of MY PROGRESS, and its action steps lose it. */
export const actionsLive: FeatureLive = {
  stale: {
    ActionsChanged: [['actions']],
    GoalsChanged: [actionQueries.progress().queryKey, ['actions', 'day']],
  },
}
