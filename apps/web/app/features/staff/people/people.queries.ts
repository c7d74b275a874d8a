import type { CallInput } from '@oola/contract/call'
import { MINUTE_MS } from '@oola/contract/durations'
import type { StaffCalls } from '@oola/contract/staff/staff-call-names'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

export type LogFilter = Omit<CallInput<StaffCalls['GET /staff/log']>['query'], 'before'>

/** How long the chain counts as checked: computing it again reads the whole log. */
const CHECKED_MS = 10 * MINUTE_MS

export const peopleQueries = {
  list: () =>
    queryOptions({
      queryKey: ['staff', 'people'],
      queryFn: async ({ signal }) => (await sendStaff('GET /staff/people', {}, { signal })).people,
    }),
  log: (filter: LogFilter) =>
    infiniteQueryOptions({
      queryKey: ['staff', 'log', filter],
      queryFn: ({ signal, pageParam }) =>
        sendStaff(
          'GET /staff/log',
          { query: { ...filter, ...(pageParam === null ? {} : { before: String(pageParam) }) } },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ entries, more }) => (more ? (entries.at(-1)?.id ?? null) : null),
    }),
  kinds: () =>
    queryOptions({
      queryKey: ['staff', 'log-kinds'],
      queryFn: async ({ signal }) => (await sendStaff('GET /staff/log/kinds', {}, { signal })).kinds,
    }),
  verified: () =>
    queryOptions({
      queryKey: ['staff', 'log-verified'],
      queryFn: async ({ signal }) => ({
        ...(await sendStaff('GET /staff/log/verified', {}, { signal })),
        at: new Date(),
      }),
      staleTime: CHECKED_MS,
      refetchInterval: CHECKED_MS,
    }),
}
