import { EVERY_MEMBER, requireCoach, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member earns badges; those of a non-subscriber are hidden, not refused (C-52). @throws not_allowed */
export const requireOwnBadges = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/** Only coaches see coach badges (BADGE-14, BADGE-16). @throws not_allowed */
export const requireCoachBadges = (session: MemberSession): void => requireCoach(session)
