import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member can export and delete their data, subscriber or not. @throws not_allowed */
export const requireOwnData = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
