import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** What a coach sees of her decides the member alone, whatever her type is now. @throws not_allowed */
export const requireOwnSharing = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
