/**
 * Moves one item of the list; the others retain their order. Dragging, the up and down
 * buttons and "move to position" all use it (STEP2-07; G-32; traps 32).
 * @param from index of the item; an index outside the list changes nothing
 * @param to target index, clamped to the list
 */
export const moveTo = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  if (!Number.isInteger(from) || from < 0 || from >= list.length) return list
  const target = Math.min(Math.max(Math.trunc(to), 0), list.length - 1)
  if (target === from) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(target, 0, ...list.slice(from, from + 1))
}

/** The body of SetSevenGoalsOrder while selecting: order 0 for each (STEP2-40; G-30). */
export const toSelection = (goalIds: readonly number[]) =>
  goalIds.map((GoalId) => ({ GoalId, SevenGoalOrder: 0 }))

/** The body of SetSevenGoalsOrder for an arranged list: places from 1 on (STEP2-40). */
export const toArrangement = (goalIds: readonly number[]) =>
  goalIds.map((GoalId, index) => ({ GoalId, SevenGoalOrder: index + 1 }))
