import { MINUTE_MS } from '@oola/contract/durations'
import type { MemberSort } from '@oola/contract/staff/members.calls'
import type { ListColumns, StaffList, StaffView } from '@oola/contract/staff/staff-views.calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** Which members: a search, and filters as one text (`memberFiltersText`). */
export interface MembersChoice {
  readonly search?: string
  readonly filters?: string
}

export interface MembersOrder {
  readonly sort: MemberSort
  readonly direction: 'asc' | 'desc'
}

const ALL = ['staff', 'members'] as const

/** Reads of the list of members (STAFF-09). */
export const membersQueries = {
  /** Every read of the list and of its counts, to read them again. */
  all: () => ALL,

  /**
   * The list page by page. It is kept while the console is open, so that the way back finds the same rows; R reads it
   * again.
   */
  list: (choice: MembersChoice, order: MembersOrder) =>
    infiniteQueryOptions({
      queryKey: [...ALL, 'list', choice, order],
      queryFn: ({ pageParam, signal }) =>
        sendStaff(
          'GET /staff/members',
          { query: { ...choice, ...order, ...(pageParam ? { after: pageParam } : {}) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * MINUTE_MS,
      refetchOnWindowFocus: false,
    }),

  count: (choice: MembersChoice) =>
    queryOptions({
      queryKey: [...ALL, 'count', choice],
      queryFn: ({ signal }) => sendStaff('GET /staff/members/count', { query: choice }, { signal }),
      staleTime: 5 * MINUTE_MS,
    }),

  /** The coaches, to filter by one. */
  coaches: () =>
    queryOptions({
      queryKey: [...ALL, 'coaches'],
      queryFn: ({ signal }) =>
        sendStaff(
          'GET /staff/members',
          { query: { filters: 'type:is:coach', sort: 'name', direction: 'asc' } },
          { signal },
        ),
      staleTime: 30 * MINUTE_MS,
    }),

  views: (list: StaffList) =>
    queryOptions({
      queryKey: ['staff', 'views', list],
      queryFn: ({ signal }): Promise<{ views: StaffView[]; columns: ListColumns | null }> =>
        sendStaff('GET /staff/views/:list', { params: { list } }, { signal }),
      staleTime: 5 * MINUTE_MS,
    }),
}
