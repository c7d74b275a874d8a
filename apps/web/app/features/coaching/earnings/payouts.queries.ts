import { PAYOUTS_PAGE } from '@oola/contract/coaching/earnings/own-payouts.calls'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** What is held and what was paid out (DESK-12). */
export const payoutQueries = {
  own: () =>
    infiniteQueryOptions({
      queryKey: ['payouts'],
      queryFn: ({ signal, pageParam }) =>
        send(
          'GET /Coach/GetPayouts/:userId',
          { params: { userId: String(memberId()) }, query: pageParam ? { before: pageParam } : {} },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (last) =>
        last.filter(({ state }) => state === 'paid').length === PAYOUTS_PAGE ? last.at(-1)?.month : undefined,
    }),
}
