import { requireCoach } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** A week to be booked is for who coaches, and is her own. @throws not_allowed */
export const requireOwnWeek = (session: MemberSession): void => requireCoach(session)
