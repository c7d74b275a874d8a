import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { parseShareCode, type ShareKey } from '#server/platform/share-code.ts'

/** Members share their own results, subscribers or not (SCORE-22; spec-decision 8). @throws not_allowed */
export const requireOwnShares = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/**
 * Only its member publishes and withdraws a page: another's code and an unknown one are the same 404. @throws
 * not_allowed, not_found
 */
export const requireOwnCode = (session: MemberSession, shareCode: string): ShareKey => {
  requireOwnShares(session)
  const page = parseShareCode(shareCode)
  if (page?.memberId !== session.memberId) throw appError('not_found')
  return page
}
