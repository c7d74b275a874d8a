/** Step ids of a member (journey.md 4; AUTH-33). */
export const STEPS = {
  customise: 0,
  assessment: 1,
  goals: 2,
  actions: 3,
  dashboard: 4,
  midYearReview: 5,
  levelReview: 6,
  goalRevision: 7,
} as const
export type StepId = (typeof STEPS)[keyof typeof STEPS]

/** Levels of the programme. */
export const LEVELS = 4

/** The next level; the last level is its own next (DASH-28; spec-decision 4). */
export const nextLevel = (level: number): number => Math.min(level + 1, LEVELS)
