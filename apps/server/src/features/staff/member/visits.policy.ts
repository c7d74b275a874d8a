import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member reads who looked at their own account. */
export const requireOwnVisits = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
