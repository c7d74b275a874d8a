import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** The day that was put together today from several devices that were offline (mockup 72). */
export const offlineQueries = {
  mergedDay: () =>
    queryOptions({
      queryKey: ['offline', 'merged-day'],
      queryFn: ({ signal }) => send('GET /Offline/GetMergedDay', {}, { signal }),
    }),
}
