import { SECOND_MS } from '@oola/contract/durations'
import type { TimelineKind } from '@oola/contract/staff/member-page.schema'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

interface TimelineFilter {
  readonly kind: TimelineKind | undefined
  readonly search: string
}

interface Place {
  readonly before: string
  readonly beforeKey: string
}

const DECIDED_MS = 10 * SECOND_MS

const ofMember = (id: number) => ['staff', 'member', id] as const

/**
 * A member's page in the console: `page()` all facts, with the reason of the first visit of an hour; `timeline()` what
 * happened, 50 at a time; `notes()` the staff's own; `approvals()` acts that wait for this person.
 */
export const memberQueries = {
  /** Everything of a member: what an act makes stale. */
  all: ofMember,
  page: (id: number, why?: string) =>
    queryOptions({
      queryKey: [...ofMember(id), 'page'],
      queryFn: ({ signal }) =>
        sendStaff(
          'GET /staff/members/:id',
          { params: { id: String(id) }, query: why ? { why } : {} },
          { signal },
        ),
      retry: false,
      // While something waits, another person decides it.
      refetchInterval: ({ state }) => (state.data?.waiting.length ? DECIDED_MS : false),
    }),
  timeline: (id: number, { kind, search }: TimelineFilter) =>
    infiniteQueryOptions({
      queryKey: [...ofMember(id), 'timeline', kind ?? 'all', search],
      queryFn: ({ signal, pageParam }) =>
        sendStaff(
          'GET /staff/members/:id/timeline',
          {
            params: { id: String(id) },
            query: { ...(kind ? { kind } : {}), ...(search ? { search } : {}), ...pageParam },
          },
          { signal },
        ),
      initialPageParam: null as Place | null,
      getNextPageParam: ({ items, more }): Place | null => {
        const last = items.at(-1)
        return more && last ? { before: last.at, beforeKey: last.key } : null
      },
      placeholderData: keepPreviousData,
    }),
  notes: (id: number) =>
    queryOptions({
      queryKey: [...ofMember(id), 'notes'],
      queryFn: ({ signal }) =>
        sendStaff('GET /staff/members/:id/notes', { params: { id: String(id) } }, { signal }),
    }),
  approvals: () =>
    queryOptions({
      queryKey: ['staff', 'approvals'],
      queryFn: ({ signal }) => sendStaff('GET /staff/approvals', {}, { signal }),
    }),
}
