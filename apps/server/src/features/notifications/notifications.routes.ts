import {
  getNotification,
  getNotificationSettings,
  getRecentNotifications,
  setNotificationSetting,
  setNotificationsSeen,
} from '@oola/contract/notifications/notifications.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { LearningService } from '../learning/learning.service.ts'
import type { NotificationsService } from './notifications.service.ts'

export const notificationsRoutes = (
  handle: Handle,
  notifications: NotificationsService,
  { opened }: Pick<LearningService, 'opened'>,
): void => {
  handle(getNotification, ({ session }) => notifications.deliver(session, opened.publish))
  handle(getRecentNotifications, ({ session }) => notifications.recent(session, opened.publish))
  handle(setNotificationsSeen, async ({ session, input }) => {
    await notifications.markSeen(session, input.params.notificationId)
    return { ok: true as const }
  })
  handle(getNotificationSettings, ({ session }) => notifications.settings(session))
  handle(setNotificationSetting, async ({ session, input }) => {
    await notifications.set(session, input.body)
    return { ok: true as const }
  })
}
