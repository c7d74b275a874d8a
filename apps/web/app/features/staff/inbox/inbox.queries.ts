import type { CallInput } from '@oola/contract/call'
import { PRESENCE_SECONDS } from '@oola/contract/staff/inbox.calls'
import type { StaffCalls } from '@oola/contract/staff/staff-call-names'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** What the inbox is asked for. */
export type InboxQuery = Omit<NonNullable<CallInput<StaffCalls['GET /staff/requests']>['query']>, 'after'>

const HALF_MINUTE_MS = 30_000

/** Every read of the inbox begins with it: a change makes all of them stale. */
export const REQUESTS_KEY = ['staff', 'requests'] as const

/**
 * Reads of the inbox: `list()` page by page, each with the counts, `one()` a thread, `presence()` who else is there, which says so of oneself,
 * `people()` who can have a request.
 */
export const requestQueries = {
  list: (query: InboxQuery = {}) =>
    infiniteQueryOptions({
      queryKey: [...REQUESTS_KEY, 'list', query],
      queryFn: ({ signal, pageParam }) =>
        sendStaff(
          'GET /staff/requests',
          { query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      refetchInterval: HALF_MINUTE_MS,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...REQUESTS_KEY, 'one', id],
      queryFn: ({ signal }) =>
        sendStaff('GET /staff/requests/:id', { params: { id: String(id) } }, { signal }),
    }),
  presence: (id: number, writing: boolean) =>
    queryOptions({
      queryKey: ['staff', 'request-presence', id, writing],
      queryFn: ({ signal }) =>
        sendStaff(
          'POST /staff/requests/:id/presence',
          { params: { id: String(id) }, body: { writing } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: PRESENCE_SECONDS * 1000,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  people: () =>
    queryOptions({
      queryKey: ['staff', 'people', 'names'],
      queryFn: async ({ signal }) => (await sendStaff('GET /staff/people', {}, { signal })).people,
    }),
}
