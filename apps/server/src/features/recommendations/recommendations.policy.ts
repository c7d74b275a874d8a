import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member is shown what there is to buy (G-61). @throws not_allowed */
export const requireRecommendations = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
