import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Services } from '#server/services.ts'
import type { StoryClock } from './story-clock.ts'

/** A session as it would be if the member had logged in now. */
export const demoSession = async (
  account: Pick<Services['account'], 'findMember'>,
  memberId: number,
  clock: StoryClock,
): Promise<MemberSession> => {
  const { userTypeId, stepId, level, isActiveCoach, timeZone, timeZoneId } =
    await account.findMember(memberId)
  return {
    ...{ memberId, userTypeId, stepId, level, isActiveCoach, timeZone, timeZoneId },
    // Only the step look-up reads these here; services ask the database themselves.
    assessmentId: null,
    areaId: null,
    unseenFinishId: null,
    paysCoaching: false,
    isTourDue: false,
    deleteAt: null,
    sessionKey: 'demo',
    expiresAt: clock.now(),
  }
}
