import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { shownRank } from '@oola/contract/account/shown-rank'
import { STEPS } from '@oola/contract/journey/steps'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import { findProfile } from './profile.repo.ts'

/** Implemented by billing, which depends on accounts. */
export type HasCardOnFile = (memberId: number) => Promise<boolean>
/** Implemented by the session wallet. */
export type CountSessions = (memberId: number) => Promise<number>

interface Needs extends Pick<Deps, 'clock' | 'db'> {
  readonly settings: Pick<Deps['settings'], 'COACHING'>
  readonly badges: Pick<BadgesService, 'ofProfile'>
  readonly hasCardOnFile: HasCardOnFile
  readonly countSessions: CountSessions
}

/** Profile, level and local time of a member (CUST-14; C-51; this level is the authoritative one, C-18). */
export const profileService =
  ({ clock, db, settings, badges, hasCardOnFile, countSessions }: Needs) =>
  async (memberId: number): Promise<CustomerProfile> => {
    const [member, earned, creditCardOnFile, sessionsRemaining] = await Promise.all([
      findProfile(db, memberId),
      badges.ofProfile(memberId),
      hasCardOnFile(memberId),
      countSessions(memberId),
    ])
    if (!member) throw appError('not_found')
    return {
      userId: memberId,
      firstName: member.firstName,
      lastName: member.lastName,
      pictureFileName: member.pictureFileName,
      customerLevel: `Level ${member.level}`,
      rank: shownRank(member).rank,
      customerLocalTime: localDateTime(clock.now(), member.timeZone),
      definedTimeZoneId: member.timeZoneId,
      isActiveCoach: member.isActiveCoach,
      webAlias: member.webAlias,
      ...earned,
      coachId: member.coachId,
      hasCoach: member.coachId !== null,
      sessionsRemaining,
      creditCardOnFile,
      // Subscribers after Step 3, where coaching is offered (G-121).
      enableMyCoachSection:
        settings.COACHING && member.userTypeId === USER_TYPES.subscriber && member.stepId >= STEPS.dashboard,
    }
  }
