import {
  getGoalAreas,
  getUserGoals,
  getUserGoalsForRevision,
  getUserGoalsGroupedByStatus,
} from '@oola/contract/goals/goals.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** Step 2 plans the first level, the goal revision every later one (STEP2-37, STEP2-38). */
export type PlanKind = 'step-two' | 'revision'

/** The member's goals: `plan()` the open ones with the latest scores, `areas()` the suggestions of each area, `board()` all by status. */
export const goalQueries = {
  plan: (kind: PlanKind) =>
    queryOptions({
      queryKey: ['goals', 'plan', kind],
      queryFn: ({ signal }) =>
        send(kind === 'revision' ? getUserGoalsForRevision : getUserGoals, {}, { signal }),
    }),

  areas: () =>
    queryOptions({
      queryKey: ['goal-areas'],
      queryFn: ({ signal }) => send(getGoalAreas, { params: { userId: String(memberId()) } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  board: () =>
    queryOptions({
      queryKey: ['goals', 'board'],
      queryFn: ({ signal }) =>
        send(getUserGoalsGroupedByStatus, { params: { userId: String(memberId()) } }, { signal }),
    }),
}
