import type { UserGoal } from '@oola/contract/goals/goals.schema'

/** The saved Top 7: by place, those without one in list order. */
export const savedTopSeven = (goals: readonly UserGoal[]): UserGoal[] =>
  goals
    .filter(({ sevenGoalOrder }) => sevenGoalOrder !== null)
    .toSorted((a, b) => (a.sevenGoalOrder ?? 0) - (b.sevenGoalOrder ?? 0))

const idsOf = (goals: readonly UserGoal[]): number[] => goals.map(({ goalId }) => goalId)

/** The ticked goals: the ticks of this visit that still exist, else the saved Top 7. */
export const pickedNow = (
  goals: readonly UserGoal[],
  draft: readonly number[] | undefined,
): readonly number[] => {
  const existing = new Set(idsOf(goals))
  return draft ? draft.filter((id) => existing.has(id)) : idsOf(savedTopSeven(goals))
}

/** Whether two lists contain the same goals, in any order. */
export const sameGoals = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id))

/** The Top 7 to arrange: as moved in this visit, unless another seven were picked since. */
export const orderNow = (
  goals: readonly UserGoal[],
  draft: readonly number[] | undefined,
): readonly number[] => {
  const saved = idsOf(savedTopSeven(goals))
  return draft && sameGoals(draft, saved) ? draft : saved
}

/** Whether the server has exactly this order already, so that nothing is sent. */
export const isOrderSaved = (goals: readonly UserGoal[], order: readonly number[]): boolean =>
  order.every((id, index) => goals.find(({ goalId }) => goalId === id)?.sevenGoalOrder === index + 1)

/** Goals by id, in the order of the ids. */
export const goalsById = (goals: readonly UserGoal[], ids: readonly number[]): UserGoal[] =>
  ids.flatMap((id) => goals.find(({ goalId }) => goalId === id) ?? [])
