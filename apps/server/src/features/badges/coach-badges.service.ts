import type { CoachAchievement, CoachAchievements } from '@oola/contract/badges/badges.schema'
import { COACH_BADGE_IDS, coachBadge } from '@oola/contract/badges/coach-badges'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './badges.repo.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly content: Pick<Deps['content'], 'badges'>
}

/** A coach's badges to look at (C-60, C-61); they are awarded like any other, by what changes a coach's figures. */
export const coachBadgesService = ({ db, content }: Needs) => {
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
    /** BADGE-14 */
    mine: async (memberId: number): Promise<CoachAchievement[]> =>
      (await all(memberId)).filter(({ achieved }) => achieved),

    /** BADGE-16 */
    groups: async (memberId: number): Promise<CoachAchievements> => {
      const groups: CoachAchievements = {
        certificationBadges: [],
        lifeTimeClientBadges: [],
        clientActionStepsBadges: [],
        clientGoalsAchievedBadges: [],
      }
      for (const badge of await all(memberId)) groups[coachBadge(badge.id).group].push(badge)
      return groups
    },
  }
}
