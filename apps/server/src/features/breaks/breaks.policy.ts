import { EVERY_MEMBER, requireDashboard, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Breaks are always readable. @throws not_allowed */
export const requireOwnBreaks = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/** Members with a tracker can take breaks. @throws not_allowed, wrong_step */
export const requireBreaks = (session: MemberSession): void => requireDashboard(session)
