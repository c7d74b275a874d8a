/** Realtime hub of a member's own news (spec-decision 12). */
export const NOTIFICATIONS_HUB = '/notificationshub'

/** Hint on this hub: the member has a new notification. It carries nothing (NOTIF-01, NOTIF-02). */
export const GET_NOTIFICATIONS = 'GetNotifications'
