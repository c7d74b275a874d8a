import { MINUTE_MS } from '@oola/contract/durations'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** `current()`: the announcement that the member sees now; null without one. */
export const announcementQueries = {
  current: () =>
    queryOptions({
      queryKey: ['announcements', 'current'],
      queryFn: ({ signal }) => send('GET /Announcements/GetCurrent', {}, { signal }),
      select: ({ announcement }) => announcement,
      // One does not follow another while a page is open.
      staleTime: 10 * MINUTE_MS,
    }),
}
