import { notificationGroup } from '@oola/contract/notifications/notification-group'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { authorizedRoom } from '#server/platform/realtime/authorized-room.ts'
import type { AuthorizedRoom } from '#server/platform/realtime/rooms.ts'

/** Every member reads their own notifications (G-114). @throws not_allowed */
export const requireOwnNotifications = (session: MemberSession): void =>
  requireUserType(session, EVERY_MEMBER)

/** The group of a member's notifications is for that member only (G-87). @throws not_allowed */
export const requireOwnGroup = (session: MemberSession, group: string): AuthorizedRoom => {
  requireOwnNotifications(session)
  if (group !== notificationGroup(session.memberId)) throw appError('not_allowed')
  return authorizedRoom(group)
}
