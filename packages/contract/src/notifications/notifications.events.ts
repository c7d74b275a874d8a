/** Realtime hint on `/notificationshub`: the member has a new notification. It carries nothing (NOTIF-01, NOTIF-02). */
export const GET_NOTIFICATIONS = 'GetNotifications'
