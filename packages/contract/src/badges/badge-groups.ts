import { FIRST_MILESTONE_ID, FIRST_STREAK_ID, MILESTONES, STREAKS } from './badge-thresholds.ts'
import { BREAKTHROUGH_MODULES, breakthroughBadge, GOAL_BADGE_ID, NAMED_BADGES } from './named-badges.ts'

/** Badges of members: 29 named, 25 milestones, 21 streaks (BADGE-02). */
export const BADGE_COUNT = 75

export type BadgeGroup = 'badges' | 'milestones' | 'streaks'

export const badgeGroup = (id: number): BadgeGroup => {
  if (!Number.isInteger(id) || id < 1 || id > BADGE_COUNT) throw new RangeError(`there is no badge ${id}`)
  if (id < FIRST_MILESTONE_ID) return 'badges'
  return id < FIRST_STREAK_ID ? 'milestones' : 'streaks'
}

const NUMBERED: ReadonlyMap<number, number> = new Map([
  [NAMED_BADGES.levelTwo, 2],
  [NAMED_BADGES.levelThree, 3],
  [NAMED_BADGES.levelFour, 4],
  ...Array.from(
    { length: BREAKTHROUGH_MODULES },
    (_, index) => [breakthroughBadge(index + 1), index + 1] as const,
  ),
  ...MILESTONES.map((steps, index) => [FIRST_MILESTONE_ID + index, steps] as const),
  ...STREAKS.map((days, index) => [FIRST_STREAK_ID + index, days] as const),
])

/**
 * The number in a badge: steps of a milestone, days of a streak, goals completed in the goal badge, the
 * module or the level; null in a badge without one (BADGE-07; `achievementValue`).
 */
export const badgeValue = (id: number, goalsCompleted: number): number | null =>
  id === GOAL_BADGE_ID ? goalsCompleted : (NUMBERED.get(id) ?? null)
