import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Profile, picture and step are each member’s own, whether she subscribes or not (G-46). @throws not_allowed */
export const requireOwnAccount = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
