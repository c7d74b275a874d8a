import { useInfiniteQuery } from '@tanstack/react-query'
import { requestQueries } from './inbox.queries.ts'

/** How many requests wait for us, for the rail. */
export const useWaitingRequests = (): number | undefined =>
  useInfiniteQuery(requestQueries.list()).data?.pages[0]?.counts.waits
