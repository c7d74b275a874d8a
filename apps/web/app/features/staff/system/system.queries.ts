import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** While the screen is open it is read again this often. */
const AGAIN_MS = 20_000

/** Reads of the system: `state()` services, queues, release; `jobs()` failed jobs and schedule; `mails()`. */
export const systemQueries = {
  all: () => ['staff', 'system'] as const,
  state: () =>
    queryOptions({
      queryKey: [...systemQueries.all(), 'state'],
      queryFn: ({ signal }) => sendStaff('GET /staff/system', {}, { signal }),
      refetchInterval: AGAIN_MS,
    }),
  jobs: () =>
    queryOptions({
      queryKey: [...systemQueries.all(), 'jobs'],
      queryFn: ({ signal }) => sendStaff('GET /staff/system/jobs', {}, { signal }),
      refetchInterval: AGAIN_MS,
    }),
  mails: (onlyBounced: boolean) =>
    queryOptions({
      queryKey: [...systemQueries.all(), 'mails', onlyBounced],
      queryFn: ({ signal }) =>
        sendStaff('GET /staff/system/mails', { query: onlyBounced ? { bounced: 'true' } : {} }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
