import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/**
 * Action steps: `progress()` the figures of MY PROGRESS, `day(0)` the list of today, `globalSteps()` the total of
 * the whole community.
 */
export const actionQueries = {
  progress: () =>
    queryOptions({
      queryKey: ['actions', 'progress'],
      queryFn: ({ signal }) =>
        send(
          'GET /Dashboard/GetUserProgress/:userId',
          { params: { userId: String(memberId()) } },
          { signal },
        ),
    }),

  /** @param dayOffset 0 today, 1 tomorrow, to 6 (ACTIONS-07) */
  day: (dayOffset: number) =>
    queryOptions({
      queryKey: ['actions', 'day', dayOffset],
      queryFn: ({ signal }) => {
        const params = { userId: String(memberId()), dayOffset: String(dayOffset) }
        return send('GET /Actions/GetUserNotCompletedActions/:userId/:dayOffset', { params }, { signal })
      },
    }),

  /** Whether yesterday can still be counted (BREAK-05). */
  lateTick: () =>
    queryOptions({
      queryKey: ['actions', 'late-tick'],
      queryFn: ({ signal }) =>
        send('GET /Actions/GetLateTick/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),

  /** Every change of the streak with its reason, newest first (BREAK-07). */
  streakChanges: () =>
    infiniteQueryOptions({
      queryKey: ['actions', 'streak-changes'],
      queryFn: ({ signal, pageParam }) =>
        send(
          'GET /Dashboard/GetStreakChanges/:userId',
          { params: { userId: String(memberId()) }, query: pageParam ? { before: pageParam } : {} },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ hasMore, changes }) => (hasMore ? changes.at(-1)?.firstDay : undefined),
    }),

  /** Steps done today and on the seven days before (spec-decision 16.12). */
  done: () =>
    queryOptions({
      queryKey: ['actions', 'done'],
      queryFn: ({ signal }) =>
        send('GET /Actions/GetDoneSteps/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),

  /** Pushed while the page is open (`global-steps.live.ts`), so it is fetched once. */
  globalSteps: () =>
    queryOptions({
      queryKey: ['global-steps'],
      queryFn: ({ signal }) => send('GET /Actions/GetGlobalActionStepsTaken', {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
