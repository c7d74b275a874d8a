import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** A certificate stays its holder's, also after a change of type. @throws not_allowed */
export const requireOwnCertificate = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
