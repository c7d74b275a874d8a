/** Steps taken that earn a milestone: badges 30-54, in this order (G-63). */
export const MILESTONES = [
  1, 10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000, 1500, 2000, 2500, 3000,
  3500, 4000, 4500, 5000,
] as const

/** Days of the longest streak that earn a badge: badges 55-75, in this order (G-63). */
export const STREAKS = [
  1, 3, 7, 14, 21, 30, 45, 60, 75, 90, 100, 120, 150, 180, 200, 225, 250, 275, 300, 325, 350,
] as const

export const FIRST_MILESTONE_ID = 30
export const FIRST_STREAK_ID = 55

const reached = (thresholds: readonly number[], value: number, firstId: number): number[] =>
  thresholds.filter((threshold) => value >= threshold).map((_, index) => firstId + index)

/** Ids of the milestones earned by this number of steps. */
export const milestoneBadges = (stepsTaken: number): number[] =>
  reached(MILESTONES, stepsTaken, FIRST_MILESTONE_ID)

/** Ids of the streak badges earned by a longest streak of this many days. */
export const streakBadges = (longestStreak: number): number[] =>
  reached(STREAKS, longestStreak, FIRST_STREAK_ID)
