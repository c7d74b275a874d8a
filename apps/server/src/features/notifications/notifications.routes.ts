import {
  getNotification,
  getNotificationSettings,
  getRecentNotifications,
  setNotificationSetting,
  setNotificationsSeen,
} from '@oola/contract/notifications/notifications.calls'
import { DONE } from '#server/platform/http/done.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { LearningService } from '../learning/learning.service.ts'
import type { ReturnedMailsService } from '../mail-log/returned-mails.service.ts'
import type { NotificationsService } from './notifications.service.ts'

/** What has news for a member's next visit. */
interface Due {
  readonly learning: Pick<LearningService, 'opened'>
  readonly returnedMails: Pick<ReturnedMailsService, 'publish'>
}

export const notificationsRoutes = (
  handle: Handle,
  notifications: NotificationsService,
  { learning, returnedMails }: Due,
): void => {
  const publishDue = async (session: MemberSession): Promise<void> => {
    await Promise.all([learning.opened.publish(session), returnedMails.publish(session)])
  }
  handle(getNotification, ({ session }) => notifications.deliver(session, publishDue))
  handle(getRecentNotifications, ({ session }) => notifications.recent(session, publishDue))
  handle(setNotificationsSeen, async ({ session, input }) => {
    await notifications.markSeen(session, input.params.notificationId)
    return DONE
  })
  handle(getNotificationSettings, ({ session }) => notifications.settings(session))
  handle(setNotificationSetting, async ({ session, input }) => {
    await notifications.set(session, input.body)
    return DONE
  })
}
