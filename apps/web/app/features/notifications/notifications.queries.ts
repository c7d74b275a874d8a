import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/**
 * Notifications: `live()` undelivered ones, which the call marks as delivered (NOTIF-03); `recent()` the member's
 * list, `settings()` their notification settings.
 */
export const notificationQueries = {
  live: () =>
    queryOptions({
      queryKey: ['notifications', 'live'],
      queryFn: () => send('GET /Notification/GetNotification', {}),
      // A lost response may have delivered some: the list still has them.
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
