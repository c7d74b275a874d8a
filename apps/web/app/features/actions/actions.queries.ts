import { getNotCompletedActions, getUserProgress } from '@oola/contract/actions/actions.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** Action steps: `progress()` the four figures of MY PROGRESS, `day(0)` the open steps of today. */
export const actionQueries = {
  progress: () =>
    queryOptions({
      queryKey: ['actions', 'progress'],
      queryFn: ({ signal }) => send(getUserProgress, { params: { userId: String(memberId()) } }, { signal }),
    }),

  /** @param dayOffset 0 today, 1 tomorrow, to 6 (ACTIONS-07) */
  day: (dayOffset: number) =>
    queryOptions({
      queryKey: ['actions', 'day', dayOffset],
      queryFn: ({ signal }) =>
        send(
          getNotCompletedActions,
          { params: { userId: String(memberId()), dayOffset: String(dayOffset) } },
          { signal },
        ),
    }),
}
