import type { CoachAchievement, CoachAchievements } from '@oola/contract/badges/badges.schema'
import {
  COACH_BADGE_IDS,
  type CoachFigures,
  coachBadge,
  earnedCoachBadges,
} from '@oola/contract/badges/coach-badges'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AwardBadges, Earner } from './award-badges.ts'
import { requireCoachBadges } from './badges.policy.ts'
import * as repo from './badges.repo.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly content: Pick<Deps['content'], 'badges'>
  readonly award: AwardBadges
}

/** A coach's badges (C-60, C-61; G-99), awarded by the transactions that change a coach's figures. */
export const coachBadgesService = ({ db, content, award }: Needs) => {
  const all = async (memberId: number): Promise<CoachAchievement[]> => {
    const owner = await repo.findOwner(db, memberId, COACH_BADGE_IDS)
    if (!owner) throw appError('not_found')
    const earned = new Map(owner.earned.map((badge) => [badge.id, badge]))
    return content.badges.coachBadges.map((text) => ({
      ...text,
      achieved: earned.has(text.id),
      displayed: earned.get(text.id)?.displayed ?? false,
      achievementValue: coachBadge(text.id).value,
    }))
  }

  return {
    /**
     * Awards the badges of a coach's figures, inside the transaction that changed them.
     * @returns the new ids; `announce` them after the commit
     */
    award: (tx: Tx, coach: Earner, figures: CoachFigures): Promise<number[]> =>
      award(tx, coach, earnedCoachBadges(figures)),

    /** BADGE-14 */
    mine: async (session: MemberSession): Promise<CoachAchievement[]> => {
      requireCoachBadges(session)
      return (await all(session.memberId)).filter(({ achieved }) => achieved)
    },

    /** BADGE-16 */
    groups: async (session: MemberSession): Promise<CoachAchievements> => {
      requireCoachBadges(session)
      const groups: CoachAchievements = {
        certificationBadges: [],
        lifeTimeClientBadges: [],
        clientActionStepsBadges: [],
        clientGoalsAchievedBadges: [],
      }
      for (const badge of await all(session.memberId)) groups[coachBadge(badge.id).group].push(badge)
      return groups
    },
  }
}
