import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** `security()` the member's passkeys and second factor; `history()` what happened to their account. */
export const securityQueries = {
  security: () =>
    queryOptions({
      queryKey: ['account', 'security'],
      queryFn: ({ signal }) =>
        send('GET /Account/GetSecurity/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),
  history: () =>
    infiniteQueryOptions({
      queryKey: ['account', 'history'],
      queryFn: ({ signal, pageParam }) =>
        send(
          'GET /Account/GetSecurityHistory/:userId',
          {
            params: { userId: String(memberId()) },
            query: pageParam === null ? {} : { before: pageParam },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
}
