import { requireCoach } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Earnings are for who coaches, and are her own. @throws not_allowed */
export const requireEarnings = (session: MemberSession): void => requireCoach(session)
