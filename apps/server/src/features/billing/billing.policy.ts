import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Whoever has an account can pay, change the card and cancel, each for herself (spec-decision 11). @throws not_allowed */
export const requireOwnMembership = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
