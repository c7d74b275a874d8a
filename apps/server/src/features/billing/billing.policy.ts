import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Every member can pay, change their card and cancel (spec-decision 11). @throws not_allowed */
export const requireOwnMembership = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
