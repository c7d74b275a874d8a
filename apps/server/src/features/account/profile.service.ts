import { type CustomerProfile, USER_TYPES } from '@oola/contract/account/account.schema'
import { STEPS } from '@oola/contract/journey/steps'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import { findMember } from './account.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly settings: Pick<Deps['settings'], 'COACHING'>
  readonly badges: Pick<BadgesService, 'latest'>
}

// The relation to a coach, paid sessions and cards come with the coaching feature; until then nobody has any.
const NO_COACHING = {
  coachId: null,
  hasCoach: false,
  creditCardOnFile: false,
  sessionsRemaining: 0,
}

/** Profile, level and local time of a member (CUST-14; C-51; the level here is the one that counts, C-18). */
export const profileService =
  ({ db, clock, settings, badges }: Needs) =>
  async (memberId: number): Promise<CustomerProfile> => {
    const [member, latestAchievements] = await Promise.all([
      findMember(db.orm, memberId),
      badges.latest(memberId),
    ])
    if (!member) throw appError('not_found')
    return {
      userId: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      pictureFileName: member.pictureFileName,
      customerLevel: `Level ${member.level}`,
      customerLocalTime: localDateTime(clock.now(), member.timeZone),
      definedTimeZoneId: member.timeZoneId,
      isActiveCoach: member.isActiveCoach,
      webAlias: member.webAlias,
      latestAchievements,
      ...NO_COACHING,
      // Subscribers past Step 3, where coaching is offered (G-121).
      enableMyCoachSection:
        settings.COACHING && member.userTypeId === USER_TYPES.subscriber && member.stepId >= STEPS.dashboard,
    }
  }
