import { z } from 'zod'
import { call } from '../call.ts'
import { Instant, LocalDateTime } from '../dates.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { CHANNELS, NOTIFICATION_KIND_NAMES, wantedByDefault } from './notification-kinds.ts'

/** Undelivered notifications older than this are no longer announced (G-114). */
export const ANNOUNCED_DAYS = 7
/** Age and length limit of the member's list. */
export const RECENT_DAYS = 30
export const RECENT_MAX = 50

/** A notification (NOTIF-04). */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  /** HTML, sanitised when stored; sanitise it again before display (spec-decision 2). */
  message: z.string(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

/** An entry of the member's list. */
export const RecentNotification = Notification.extend({
  /** In the member's time zone, not the device's. */
  localTime: LocalDateTime,
  /** The list was opened since, on any device. */
  seen: z.boolean(),
})
export type RecentNotification = z.infer<typeof RecentNotification>

export const getNotification = call({
  method: 'GET',
  path: '/Notification/GetNotification',
  access: 'member',
  private: true,
  summary: 'Notifications of the last 7 days that were not delivered yet, oldest first; marks them delivered',
  source: 'NOTIF-03; G-114',
  reply: z.array(Notification),
})

export const getRecentNotifications = call({
  method: 'GET',
  path: '/Notification/GetRecent',
  access: 'member',
  summary: 'The notifications of the last 30 days, newest first, at most 50; marks nothing',
  source: 'ours: G-114, the text of a toast can be read again',
  reply: z.array(RecentNotification),
})

export const setNotificationsSeen = call({
  method: 'PUT',
  path: '/Notification/SetSeen/:notificationId',
  access: 'member',
  summary: 'Mark the list as seen up to this notification. Idempotent',
  source: 'ours: G-114, notifications seen on one device are not new on another',
  params: z.object({ notificationId: IdParam }),
  reply: Done,
})

/** Whether one kind of message is on for one channel. */
export const NotificationSetting = z
  .object({ kind: z.enum(NOTIFICATION_KIND_NAMES), channel: z.enum(CHANNELS), wanted: z.boolean() })
  .refine(({ kind, channel }) => wantedByDefault(kind, channel) !== undefined, {
    path: ['channel'],
    error: 'This kind of message does not come that way.',
  })
export type NotificationSetting = z.infer<typeof NotificationSetting>

export const getNotificationSettings = call({
  method: 'GET',
  path: '/Notification/GetSettings',
  access: 'member',
  summary: 'The notification settings of the member: one row for each kind of message and channel',
  source: 'ours: mockup 30; issue 10.2',
  reply: z.array(NotificationSetting),
})

export const setNotificationSetting = call({
  method: 'PUT',
  path: '/Notification/SetSetting',
  access: 'member',
  summary: 'Turn one kind of message on or off for one channel. Idempotent',
  source: 'ours: mockup 30; issue 10.2',
  body: NotificationSetting,
  reply: Done,
})
