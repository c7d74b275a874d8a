/** Badges for an event, not for a count: ids 1-29 (G-63). An id never changes its meaning. */
export const NAMED_BADGES = {
  /** First arrival at step 4 (spec-decision 8). */
  blueprintFinished: 1,
  firstWheel: 2,
  planWritten: 3,
  topSevenChosen: 4,
  oolaOneChosen: 5,
  oolaOneCompleted: 6,
  /** A completed goal in each of the seven areas. */
  everyAreaAchieved: 7,
  /** The goal badge: shows how many goals are completed (BADGE-07). */
  goalCompleted: 8,
  midYearReview: 9,
  yearInReview: 10,
  levelTwo: 11,
  levelThree: 12,
  levelFour: 13,
  // 14-25 are the breakthrough modules: `breakthroughBadge`.
  coachSession: 26,
  certification: 27,
  pathCompleted: 28,
  programCompleted: 29,
} as const

/** BADGE-07 */
export const GOAL_BADGE_ID = NAMED_BADGES.goalCompleted
/** Closing its pop-up shows the tutorial (BADGE-11; G-64). */
export const TUTORIAL_BADGE_ID = NAMED_BADGES.blueprintFinished

export const BREAKTHROUGH_MODULES = 12
const FIRST_BREAKTHROUGH_ID = 14

/** The badge of breakthrough module 1-12. */
export const breakthroughBadge = (module: number): number => {
  if (!Number.isInteger(module) || module < 1 || module > BREAKTHROUGH_MODULES)
    throw new RangeError(`there is no breakthrough module ${module}`)
  return FIRST_BREAKTHROUGH_ID - 1 + module
}

/** The badge of a reached level; level 1, where all members begin, has none. */
export const levelBadges = (level: number): number[] =>
  [NAMED_BADGES.levelTwo, NAMED_BADGES.levelThree, NAMED_BADGES.levelFour].slice(0, Math.max(0, level - 1))
