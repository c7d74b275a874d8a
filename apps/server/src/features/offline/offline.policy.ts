import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member has devices and days. @throws not_allowed */
export const requireOwnDays = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
