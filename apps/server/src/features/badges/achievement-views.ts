import { badgeGroup, badgeValue } from '@oola/contract/badges/badge-groups'
import { ACHIEVEMENTS_SHOWN } from '@oola/contract/badges/badges.constants'
import type { Achievement, Achievements } from '@oola/contract/badges/badges.schema'
import type { BadgeText } from './badges.content.ts'
import type { BadgeOwner, EarnedBadge } from './badges.repo.ts'

/**
 * Views of a member's badges: texts, the member's facts, and share pictures.
 * @param texts of all badges, by id
 * @param imageUrl absolute, by badge
 */
export const achievementViews = (
  texts: readonly BadgeText[],
  owner: BadgeOwner,
  imageUrl: (badgeId: number) => string,
) => {
  const view = (text: BadgeText, earned?: EarnedBadge): Achievement => ({
    ...text,
    achieved: earned !== undefined,
    displayed: earned?.displayed ?? false,
    completionDate: earned?.day ?? null,
    achievementValue: badgeValue(text.id, owner.goalsCompleted),
    webAlias: owner.webAlias,
    socialMediaImageUrl: earned ? imageUrl(text.id) : null,
  })

  const earned = (badges: readonly EarnedBadge[]): Achievement[] =>
    badges.flatMap((badge) => {
      const text = texts[badge.id - 1]
      return text ? view(text, badge) : []
    })

  return {
    /** Everything earned, by id (BADGE-12). */
    mine: (): Achievement[] => earned(owner.earned.toSorted((a, b) => a.id - b.id)),
    /** The six most recent, newest first (G-124). */
    latest: (): Achievement[] => earned(owner.earned.slice(-ACHIEVEMENTS_SHOWN).toReversed()),
    /** All of them in their groups, by id (DASH-15). */
    groups: (): Achievements => {
      const groups: Achievements = { badges: [], milestones: [], streaks: [] }
      const earnedById = new Map(owner.earned.map((badge) => [badge.id, badge]))
      for (const text of texts) groups[badgeGroup(text.id)].push(view(text, earnedById.get(text.id)))
      return groups
    },
  }
}
