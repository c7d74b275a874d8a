import { requireCoach } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Starting and completing are the coach's, under her own id. @throws not_allowed */
export const requireOwnMeetings = (session: MemberSession, coachId: number): void => {
  requireCoach(session)
  if (coachId !== session.memberId) throw appError('not_allowed')
}
