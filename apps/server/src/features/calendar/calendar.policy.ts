import { requireCoach } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Coaches only, each for their own week. @throws not_allowed */
export const requireOwnWeek = (session: MemberSession): void => requireCoach(session)
