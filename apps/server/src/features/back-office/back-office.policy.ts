import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** The back office has an account for every member (SHELL-27). @throws not_allowed */
export const requireBackOffice = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
