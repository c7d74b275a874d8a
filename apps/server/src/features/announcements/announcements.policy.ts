import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member reads and closes announcements; who sees which is a rule of the query (STAFF-21). @throws not_allowed */
export const requireReader = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
