import { nextFreePlace } from './top-seven.ts'

interface GoalInPlace {
  readonly place: number | null
  readonly isOneGoal: boolean
}

/**
 * The place of a goal whose completion is undone on the dashboard (spec-decision 17.1): its former place
 * if that is free, else the next free one. It is My Oola One again only if no other goal is.
 * @param reached the completed goal with its former `place`
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
