import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Members keep access to their answers and wheels after the subscription ends (traps 27). @throws not_allowed */
export const requireOwnAssessments = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
