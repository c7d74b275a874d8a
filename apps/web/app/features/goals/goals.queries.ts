import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** Step 2 plans the first level, the goal revision every later one (STEP2-37, STEP2-38). */
export type PlanKind = 'step-two' | 'revision'

/**
 * The member's goals: `plan()` the open ones with the latest scores, `areas()` the suggestions of each area,
 * `board()` all by status.
 */
export const goalQueries = {
  plan: (kind: PlanKind) =>
    queryOptions({
      queryKey: ['goals', 'plan', kind],
      queryFn: ({ signal }) =>
        send(kind === 'revision' ? 'GET /goals/GetUserGoals/2' : 'GET /goals/GetUserGoals', {}, { signal }),
    }),

  areas: () =>
    queryOptions({
      queryKey: ['goal-areas'],
      queryFn: ({ signal }) =>
        send('GET /goals/:userId', { params: { userId: String(memberId()) } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  board: () =>
    queryOptions({
      queryKey: ['goals', 'board'],
      queryFn: ({ signal }) =>
        send(
          'GET /goals/GetUserGoalsGroupedByStatus/:userId',
          { params: { userId: String(memberId()) } },
          { signal },
        ),
    }),
}
