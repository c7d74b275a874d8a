import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { shownRank } from '@oola/contract/account/shown-rank'
import { STEPS } from '@oola/contract/journey/steps'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { BadgesService } from '../badges/badges.service.ts'

/** Billing's answer; billing itself is built on accounts. */
export type HasCardOnFile = (memberId: number) => Promise<boolean>
/** The session wallet's answer. */
export type CountSessions = (memberId: number) => Promise<number>

interface Needs extends Pick<Deps, 'clock'> {
  readonly settings: Pick<Deps['settings'], 'COACHING'>
  readonly badges: Pick<BadgesService, 'ofProfile'>
  readonly hasCardOnFile: HasCardOnFile
  readonly countSessions: CountSessions
}

/** Profile, level and local time of a member (CUST-14; C-51; the level here is the one that counts, C-18). */
export const profileService =
  ({ clock, settings, badges, hasCardOnFile, countSessions }: Needs) =>
  async (memberId: number): Promise<CustomerProfile> => {
    const [{ owner, ...earned }, creditCardOnFile, sessionsRemaining] = await Promise.all([
      badges.ofProfile(memberId),
      hasCardOnFile(memberId),
      countSessions(memberId),
    ])
    return {
      userId: memberId,
      firstName: owner.firstName,
      lastName: owner.lastName,
      pictureFileName: owner.pictureFileName,
      customerLevel: `Level ${owner.level}`,
      rank: shownRank(owner).rank,
      customerLocalTime: localDateTime(clock.now(), owner.timeZone),
      definedTimeZoneId: owner.timeZoneId,
      isActiveCoach: owner.isActiveCoach,
      webAlias: owner.webAlias,
      ...earned,
      coachId: owner.coachId,
      hasCoach: owner.coachId !== null,
      sessionsRemaining,
      creditCardOnFile,
      // Subscribers past Step 3, where coaching is offered (G-121).
      enableMyCoachSection:
        settings.COACHING && owner.userTypeId === USER_TYPES.subscriber && owner.stepId >= STEPS.dashboard,
    }
  }
