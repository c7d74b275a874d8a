import { queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** What waits changes while nobody presses a key. */
const EVERY_MS = 60_000

export const homeQueries = {
  home: () =>
    queryOptions({
      queryKey: ['staff', 'home'],
      queryFn: ({ signal }) => sendStaff('GET /staff/home', {}, { signal }),
      staleTime: EVERY_MS,
      refetchInterval: EVERY_MS,
    }),
}
