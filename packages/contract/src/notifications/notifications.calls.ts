import { z } from 'zod'
import { call } from '../call.ts'
import { Instant, LocalDateTime } from '../dates.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { CHANNELS, NOTIFICATION_KIND_NAMES, wantedByDefault } from './notification-kinds.ts'

/** Undelivered notifications older than this are not announced any more (G-114). */
export const ANNOUNCED_DAYS = 7
/** How far back the member's list reaches, and how long it gets. */
export const RECENT_DAYS = 30
export const RECENT_MAX = 50

/** Something that the member is told (NOTIF-04). */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  /** HTML, cleaned when it was stored; clean it again before it is shown (spec-decision 2). */
  message: z.string(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

/** One of the member's list. */
export const RecentNotification = Notification.extend({
  /** Where she lives now, wherever her device is. */
  localTime: LocalDateTime,
  /** She has had the list open since, on whichever device. */
  seen: z.boolean(),
})
export type RecentNotification = z.infer<typeof RecentNotification>

export const getNotification = call({
  method: 'GET',
  path: '/Notification/GetNotification',
  access: 'member',
  summary: 'Notifications of the last 7 days that were not delivered yet, oldest first; marks them delivered',
  source: 'NOTIF-03; G-114',
  reply: z.array(Notification),
})

export const getRecentNotifications = call({
  method: 'GET',
  path: '/Notification/GetRecent',
  access: 'member',
  summary: 'The notifications of the last 30 days, newest first, at most 50; marks nothing',
  source: 'ours: G-114, what a toast said can be read again',
  reply: z.array(RecentNotification),
})

export const setNotificationsSeen = call({
  method: 'PUT',
  path: '/Notification/SetSeen/:notificationId',
  access: 'member',
  summary: 'Remember that the list was seen up to this notification; a repeat changes nothing',
  source: 'ours: G-114, what was read on one device is not new on another',
  params: z.object({ notificationId: IdParam }),
  reply: Done,
})

/** Whether the member wants one kind of message in one way. */
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
  summary: 'What the member wants to be told, and how: one row for each kind of message and way that it has',
  source: 'ours: mockup 30; issue 10.2',
  reply: z.array(NotificationSetting),
})

export const setNotificationSetting = call({
  method: 'PUT',
  path: '/Notification/SetSetting',
  access: 'member',
  summary: 'Turns one kind of message on or off in one way; a repeat changes nothing',
  source: 'ours: mockup 30; issue 10.2',
  body: NotificationSetting,
  reply: Done,
})
