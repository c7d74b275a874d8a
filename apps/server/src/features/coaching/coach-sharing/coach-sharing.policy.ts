import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member decides what a coach sees, whatever the member's type. @throws not_allowed */
export const requireOwnSharing = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
