import { requireCoach } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Only coaches start and complete meetings, with their own id. @throws not_allowed */
export const requireOwnMeetings = (session: MemberSession, coachId: number): void => {
  requireCoach(session)
  if (coachId !== session.memberId) throw appError('not_allowed')
}
