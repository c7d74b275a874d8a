import { COACH_BADGES, type CoachBadgeGroup, coachBadge } from '@oola/contract/badges/coach-badges'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'

export interface ShownBadge {
  readonly id: number
  readonly name: string
  /** The number in the badge; null for a certificate. */
  readonly value: number | null
}

/** The highest badge of each kind, certificates first: 25 clients include 10 (G-99). */
export const shownBadges = (badges: CoachListing['badges']): ShownBadge[] => {
  const highest = new Map<CoachBadgeGroup, ShownBadge>()
  for (const { id, achievementName: name } of badges.toSorted((a, b) => a.id - b.id)) {
    if (!COACH_BADGES.includes(id)) continue
    const { group, value } = coachBadge(id)
    highest.set(group, { id, name, value })
  }
  return [...highest.values()].toSorted((a, b) => a.id - b.id)
}
