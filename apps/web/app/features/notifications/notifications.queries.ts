import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** Notifications: `live()` those not delivered yet, which the call delivers (NOTIF-03); `recent()` the member's list, `settings()`
 * what she wants to be told. */
export const notificationQueries = {
  live: () =>
    queryOptions({
      queryKey: ['notifications', 'live'],
      queryFn: () => send('GET /Notification/GetNotification', {}),
      // What was not answered may have been delivered all the same: the list still has it.
      retry: false,
    }),

  settings: () =>
    queryOptions({
      queryKey: ['notifications', 'settings'],
      queryFn: ({ signal }) => send('GET /Notification/GetSettings', {}, { signal }),
    }),

  recent: () =>
    queryOptions({
      queryKey: ['notifications', 'recent'],
      queryFn: ({ signal }) => send('GET /Notification/GetRecent', {}, { signal }),
    }),
}
