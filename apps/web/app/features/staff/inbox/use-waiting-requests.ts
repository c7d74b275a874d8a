import { useQuery } from '@tanstack/react-query'
import { requestQueries } from './inbox.queries.ts'

/** How many requests wait for us, for the rail. */
export const useWaitingRequests = (): number | undefined => useQuery(requestQueries.list()).data?.counts.waits
