import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Members keep access to what they did, with or without a subscription (traps 27). @throws not_allowed */
export const requireOwnAreas = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
