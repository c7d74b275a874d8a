import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member has profile, picture and step, subscriber or not (G-46). @throws not_allowed */
export const requireOwnAccount = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
