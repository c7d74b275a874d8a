/** The group that receives a member's notifications (NOTIF-01; G-87). */
export const notificationGroup = (memberId: number): string => `notifications-${memberId}`
