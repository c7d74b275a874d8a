import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member sees recommendations (G-61). @throws not_allowed */
export const requireRecommendations = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
