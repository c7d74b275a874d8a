import { MINUTE_MS } from '@oola/contract/durations'
import { SEARCH_MIN } from '@oola/contract/staff/members.calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** People for the palette: `people()` by id, mail, phone or the beginning of a name. */
export const findQueries = {
  people: (text: string) =>
    queryOptions({
      queryKey: ['staff', 'find', text],
      queryFn: ({ signal }) => sendStaff('GET /staff/find', { query: { text } }, { signal }),
      enabled: text.length >= SEARCH_MIN,
      placeholderData: text.length >= SEARCH_MIN ? keepPreviousData : undefined,
      staleTime: 10_000,
      gcTime: MINUTE_MS,
    }),
}
