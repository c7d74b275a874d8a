import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** What a coach's clients paid in a year; by default this year. */
export const earningsQueries = {
  year: (year: string | null) =>
    queryOptions({
      queryKey: ['earnings', year],
      queryFn: ({ signal }) =>
        send(
          'GET /Coach/GetEarnings/:userId',
          { params: { userId: String(memberId()) }, query: year ? { year } : {} },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
}
