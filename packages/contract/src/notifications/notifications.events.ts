import { z } from 'zod'
import { browserEvent, event } from '../event.ts'

/** The member has a new notification. It carries nothing (NOTIF-01, NOTIF-02). */
export const getNotifications = event('GetNotifications', { hub: '/notificationshub', payload: z.object({}) })

/** Her list was open on another device: what is in it is not new anymore. */
export const notificationsSeen = event('NotificationsSeen', {
  hub: '/notificationshub',
  payload: z.object({}),
})

/** Asks to be told what a group is told: the member's own, `notifications-{userId}` (NOTIF-01; G-87). */
export const joinNotifications = browserEvent('JoinGroup', {
  hub: '/notificationshub',
  payload: z.string().max(100),
  reply: z.object({}),
})

/** What she wants to be told was changed on another device. */
export const notificationSettingsChanged = event('NotificationSettingsChanged', {
  hub: '/notificationshub',
  payload: z.object({}),
})
