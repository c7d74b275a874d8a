import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** A member’s answers and wheels stay hers when she no longer subscribes (traps 27). @throws not_allowed */
export const requireOwnAssessments = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
