import { badgeGroup } from './badge-groups.ts'
import { FIRST_MILESTONE_ID, FIRST_STREAK_ID, MILESTONES, STREAKS } from './badge-thresholds.ts'

/** Counts for milestones and streaks. */
export interface BadgeProgress {
  readonly stepsTaken: number
  /** Length of the current streak; a streak badge needs days without a gap. */
  readonly currentStreak: number
}

interface Locked {
  readonly id: number
  readonly achieved: boolean
}

/**
 * The number missing for the next badge of a group: steps of a milestone, days of a streak. Null for named badges, which
 * have no count, and if all are earned.
 * @param badges of one group, by id
 */
export const nextBadge = (
  badges: readonly Locked[],
  { stepsTaken, currentStreak }: BadgeProgress,
): { readonly id: number; readonly toGo: number; readonly unit: 'step' | 'day' } | null => {
  const next = badges.find(({ achieved }) => !achieved)
  const group = next && badgeGroup(next.id)
  if (!next || group === 'badges') return null
  const [threshold = 0, done, unit] =
    group === 'milestones'
      ? ([MILESTONES[next.id - FIRST_MILESTONE_ID], stepsTaken, 'step'] as const)
      : ([STREAKS[next.id - FIRST_STREAK_ID], currentStreak, 'day'] as const)
  // Reached just now; the badge is not awarded yet.
  return { id: next.id, toGo: Math.max(1, threshold - done), unit }
}
