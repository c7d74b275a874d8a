import { requireCoach } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Portal and own listing are for active coaches only (DIR-11, PORTAL-54). @throws not_allowed */
export const requireCoachPortal = (session: MemberSession): void => requireCoach(session)
