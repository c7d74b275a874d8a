import { z } from 'zod'
import { browserEvent, event } from '../event.ts'

/** The member has a new notification. Without payload (NOTIF-01, NOTIF-02). */
export const getNotifications = event('GetNotifications', { hub: '/notificationshub', payload: z.object({}) })

/** The list was opened on another device; its entries are no longer new. */
export const notificationsSeen = event('NotificationsSeen', {
  hub: '/notificationshub',
  payload: z.object({}),
})

/** Subscribes to the member's group, `notifications-{userId}` (NOTIF-01; G-87). */
export const joinNotifications = browserEvent('JoinGroup', {
  hub: '/notificationshub',
  payload: z.string().max(100),
  reply: z.object({}),
})

/**
 * The page that a tab shows, with its search, while the tab is visible; empty when it is hidden. Nothing is pushed or
 * mailed about a page that is open on one of the member's screens (REMIND-06).
 */
export const showPage = browserEvent('ShowPage', {
  hub: '/notificationshub',
  payload: z.string().max(300),
  reply: z.object({}),
})

/** The notification settings were changed on another device. */
export const notificationSettingsChanged = event('NotificationSettingsChanged', {
  hub: '/notificationshub',
  payload: z.object({}),
})
