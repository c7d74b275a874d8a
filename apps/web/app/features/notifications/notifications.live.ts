import type { FeatureLive } from '#web/lib/live.ts'
import { liveNews } from './live-news.tsx'
import { notificationQueries } from './notifications.queries.ts'

/** Events sent while disconnected are lost; the notifications are not. */
export const notificationsLive: FeatureLive = {
  stale: {
    NotificationSettingsChanged: [notificationQueries.settings().queryKey, ['reminders']],
  },
  open: (client, signal) => {
    const { onHint, onSeen, pull } = liveNews(client, signal)
    return { on: { GetNotifications: onHint, NotificationsSeen: onSeen }, ready: pull }
  },
}
