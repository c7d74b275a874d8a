import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Services } from '#server/services.ts'
import type { StoryClock } from './story-clock.ts'

/** A session as after a login at the clock's time. */
export const demoSession = async (
  account: Pick<Services['account'], 'findMember'>,
  memberId: number,
  clock: StoryClock,
): Promise<MemberSession> => {
  const { userTypeId, stepId, level, isActiveCoach, timeZone, timeZoneId } =
    await account.findMember(memberId)
  return {
    ...{ memberId, userTypeId, stepId, level, isActiveCoach, timeZone, timeZoneId },
    // Only the step look-up reads these; services query the database.
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
