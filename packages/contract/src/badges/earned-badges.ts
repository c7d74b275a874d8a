import type { StepTransition } from '../journey/step-transitions.ts'
import { LIFE_AREAS } from '../life-areas/life-areas.ts'
import { levelBadges, NAMED_BADGES } from './named-badges.ts'

/** The badges that a change of step earns (G-63; spec-decision 8). */
export const transitionBadges = (cause: StepTransition, levelAfter: number): readonly number[] => {
  switch (cause) {
    case 'firstAssessmentCompleted':
      return [NAMED_BADGES.firstWheel]
    case 'mainGoalSet':
      return [NAMED_BADGES.oolaOneChosen]
    case 'firstActionsSaved':
      return [NAMED_BADGES.blueprintFinished]
    case 'midYearReviewCompleted':
      return [NAMED_BADGES.midYearReview]
    case 'levelReviewCompleted':
      return [NAMED_BADGES.yearInReview]
    case 'goalRevisionFinished':
      return levelBadges(levelAfter)
    default:
      return []
  }
}

/** The badges of the first selection of a Top 7: all 21 goals are set, and seven are chosen. */
export const TOP_SEVEN_BADGES = [NAMED_BADGES.planWritten, NAMED_BADGES.topSevenChosen] as const

interface CompletedGoal {
  readonly areaId: number
  readonly isOneGoal: boolean
}

/** The badges earned by a member's completed goals of all levels. */
export const goalBadges = (completed: readonly CompletedGoal[]): number[] => {
  if (completed.length === 0) return []
  const areas = new Set(completed.map(({ areaId }) => areaId))
  return [
    NAMED_BADGES.goalCompleted,
    ...(completed.some(({ isOneGoal }) => isOneGoal) ? [NAMED_BADGES.oolaOneCompleted] : []),
    ...(LIFE_AREAS.every(({ id }) => areas.has(id)) ? [NAMED_BADGES.everyAreaAchieved] : []),
  ]
}
