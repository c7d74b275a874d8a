import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Members of every type decide what a coach sees. @throws not_allowed */
export const requireOwnSharing = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
