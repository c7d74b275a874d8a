import { MINUTE_MS } from '@oola/contract/durations'
import { queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** What waits changes while nobody presses a key. */
const EVERY_MS = MINUTE_MS

export const homeQueries = {
  home: () =>
    queryOptions({
      queryKey: ['staff', 'home'],
      queryFn: ({ signal }) => sendStaff('GET /staff/home', {}, { signal }),
      staleTime: EVERY_MS,
      refetchInterval: EVERY_MS,
    }),
}
