import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** A member's data are hers to take along and to delete, whether she subscribes or not. @throws not_allowed */
export const requireOwnData = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
