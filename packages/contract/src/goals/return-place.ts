import { nextFreePlace } from './top-seven.ts'

interface GoalInPlace {
  readonly place: number | null
  readonly isOneGoal: boolean
}

/**
 * Where a goal goes whose completion is undone on the dashboard (spec-decision 17.1): to the place it was reached from
 * while that is free, else to any other free one. My Oola One only while no other goal is that.
 * @param reached its `place` is the one it was reached from
 * @param topSeven the goals in progress
 */
export const returnPlace = (
  reached: GoalInPlace,
  topSeven: readonly GoalInPlace[],
): { readonly place: number } | { readonly refused: 'goal_place_taken' | 'goal_main_replaced' } => {
  const taken = topSeven.map(({ place }) => place)
  const isFree = reached.place !== null && !taken.includes(reached.place)
  const place = isFree ? reached.place : nextFreePlace(taken)
  if (place === null) return { refused: 'goal_place_taken' }
  const isReplaced = reached.isOneGoal && topSeven.some(({ isOneGoal }) => isOneGoal)
  return isReplaced ? { refused: 'goal_main_replaced' } : { place }
}
