import { MINUTE_MS } from '@oola/contract/durations'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** Time zones: `list()` the available ones, with their current time (TZ-05). */
export const timeZoneQueries = {
  list: () =>
    queryOptions({
      queryKey: ['time-zones'],
      queryFn: ({ signal }) => send('GET /customer/GetDefinedTimeZones', {}, { signal }),
      // The clocks in the list tick.
      staleTime: MINUTE_MS,
      refetchInterval: MINUTE_MS,
    }),
}
