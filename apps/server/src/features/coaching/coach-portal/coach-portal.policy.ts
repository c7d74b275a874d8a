import { requireCoach } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Clients, stats and cheat sheets are for active coaches only (PORTAL-12, PORTAL-13). @throws not_allowed */
export const requireCoachPortal = (session: MemberSession): void => requireCoach(session)
