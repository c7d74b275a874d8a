import type { getAnnouncement } from '@oola/contract/announcements/announcements.calls'
import type { CallReply } from '@oola/contract/call'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@oola/contract/durations'
import { type QueryState, queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

type Current = CallReply<typeof getAnnouncement>

/** A change reaches all open pages at the same time: their reads are spread over this time. */
export const SPREAD_MS = 5 * SECOND_MS
const delay = Math.random() * SPREAD_MS

/** One does not follow another while a page is open. */
const STALE_MS = 10 * MINUTE_MS

/** Until another one begins, or this one ends, from the time of its read. */
const changesIn = ({ state: { data } }: { state: Pick<QueryState<Current>, 'data'> }): number =>
  data?.changesIn == null ? Number.POSITIVE_INFINITY : data.changesIn * SECOND_MS + delay

/** `current()`: the announcement that the member sees now; null without one. */
export const announcementQueries = {
  current: () =>
    queryOptions({
      queryKey: ['announcements', 'current'],
      queryFn: ({ signal }) => send('GET /Announcements/GetCurrent', {}, { signal }),
      select: ({ announcement }) => announcement,
      staleTime: (query) => Math.min(STALE_MS, changesIn(query)),
      refetchInterval: (query) => {
        const left = query.state.dataUpdatedAt + changesIn(query) - Date.now()
        // A failed read is repeated with the page's other reads.
        return Number.isFinite(left) && left > 0 && Math.min(left, DAY_MS)
      },
      // One read: whoever comes back to the page sees it.
      refetchIntervalInBackground: true,
    }),
}
