/** The group that is told a member's own news (NOTIF-01; G-87). */
export const notificationGroup = (memberId: number): string => `notifications-${memberId}`
