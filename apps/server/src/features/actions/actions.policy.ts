import { EVERY_MEMBER, requireDashboard, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Completed steps are always readable (ACTIONS-16, DASH-05). @throws not_allowed */
export const requireOwnSteps = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/** Tracker and daily actions belong to the dashboard. @throws not_allowed, wrong_step */
export const requireTracker = (session: MemberSession): void => requireDashboard(session)
