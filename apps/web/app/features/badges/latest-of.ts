import type { Achievement } from '@oola/contract/badges/badges.schema'

/** Earned badges, newest first; of one day the higher id, as the server orders `latestAchievements` (G-124). */
export const latestOf = (achievements: readonly Achievement[]): readonly Achievement[] =>
  achievements
    .filter(({ achieved }) => achieved)
    .toSorted((a, b) => (b.completionDate ?? '').localeCompare(a.completionDate ?? '') || b.id - a.id)
