import { dayOffset } from '../actions/action-days.ts'
import { MIDDLE_SCORE } from '../assessment/wheel-slices.ts'
import { QUIET_DAYS } from './areas.constants.ts'
import type { AreaAdvice } from './areas.schema.ts'

/** A goal for these rules. */
export interface AdvisedGoal {
  readonly id: number
  /** It is in the Top 7. */
  readonly isOpen: boolean
  /** The day of its last step; before the first, the day on which it was written. */
  readonly lastDay: string
}

/** Whether an open goal has had no step for two weeks (THREAD-05). */
export const isQuietGoal = ({ isOpen, lastDay }: AdvisedGoal, today: string): boolean =>
  isOpen && dayOffset(today, lastDay) >= QUIET_DAYS

/**
 * Whether an area has a low score and no goal in the Top 7 (THREAD-05).
 * @param score 10 to 100; null without a wheel
 */
export const needsGoal = (score: number | null, goals: readonly Pick<AdvisedGoal, 'isOpen'>[]): boolean =>
  score !== null && score < MIDDLE_SCORE && !goals.some(({ isOpen }) => isOpen)

/** The one thing to do for an area: a goal where there is none, a step for the goal that rested longest, or another goal. */
export const areaAdvice = ({
  score,
  goals,
  today,
  hasRoom,
}: {
  readonly score: number | null
  /** Goals of the area. */
  readonly goals: readonly AdvisedGoal[]
  readonly today: string
  /** The Top 7 has a free place. */
  readonly hasRoom: boolean
}): AreaAdvice => {
  if (needsGoal(score, goals)) return { kind: 'lowWithoutGoal', goalId: null }
  if (!goals.some(({ isOpen }) => isOpen)) return { kind: 'withoutGoal', goalId: null }
  const [quiet] = goals
    .filter((goal) => isQuietGoal(goal, today))
    .toSorted((a, b) => a.lastDay.localeCompare(b.lastDay))
  if (quiet) return { kind: 'quietGoal', goalId: quiet.id }
  return { kind: hasRoom ? 'roomForMore' : 'keepGoing', goalId: null }
}
