import { requireCoach } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { OwnPair } from '../pairs.service.ts'

/** Checked before any look-up of a client. @throws not_allowed */
export const requireClientPages = (session: MemberSession): void => requireCoach(session)

/**
 * A client's page is for the coach, including past coaches (G-91); a member has none of their own. @throws not_found
 */
export const requireClientOf = (pair: OwnPair): void => {
  if (pair.side !== 'coach') throw appError('not_found')
}
