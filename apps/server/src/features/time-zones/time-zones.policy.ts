import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member chooses their zone (TZ-05, TZ-06). @throws not_allowed */
export const requireOwnTimeZone = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
