import { notificationGroup } from '@oola/contract/notifications/notification-group'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { authorizedRoom } from '#server/platform/realtime/authorized-room.ts'
import type { AuthorizedRoom } from '#server/platform/realtime/rooms.ts'

/** The group of a member's notifications is her own and nobody else's (G-87). @throws not_allowed */
export const requireOwnGroup = ({ memberId }: MemberSession, group: string): AuthorizedRoom => {
  if (group !== notificationGroup(memberId)) throw appError('not_allowed')
  return authorizedRoom(group)
}
