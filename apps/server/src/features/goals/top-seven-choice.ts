import { TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import { isTopSevenReady } from '@oola/contract/goals/top-seven'
import type { GoalRow } from './goal-rows.ts'
import type { Place } from './goals.repo.ts'

/** The input of SetSevenGoalsOrder (STEP2-40; G-30). */
export type TopSevenChoice =
  | { readonly kind: 'selection'; readonly ids: readonly number[] }
  | { readonly kind: 'arrangement'; readonly places: readonly Place[] }

interface SentOrder {
  readonly GoalId: number
  readonly SevenGoalOrder: number
}

/**
 * Parses a choice: seven different goals, either all of order 0, or with each of the orders 1 to 7 once.
 * @returns null when it is neither
 */
export const readTopSevenChoice = (goals: readonly SentOrder[]): TopSevenChoice | null => {
  const ids = goals.map(({ GoalId }) => GoalId)
  if (!isTopSevenReady(ids)) return null
  const orders = new Set(goals.map(({ SevenGoalOrder }) => SevenGoalOrder))
  if (orders.size === 1 && orders.has(0)) return { kind: 'selection', ids }
  if (orders.size < TOP_SEVEN || orders.has(0)) return null
  return {
    kind: 'arrangement',
    places: goals.map(({ GoalId, SevenGoalOrder }) => ({ id: GoalId, place: SevenGoalOrder })),
  }
}

/**
 * The places of the goals in progress in a new order, from 1 without a gap.
 * @param goalIds in the given order
 * @returns null unless these are the goals in progress, each once
 */
export const arrangedPlaces = (
  goals: readonly Pick<GoalRow, 'id' | 'status'>[],
  goalIds: readonly number[],
): readonly Place[] | null => {
  const running = goals.filter(({ status }) => status === 'inProgress')
  const sent = new Set(goalIds)
  if (sent.size !== goalIds.length || sent.size !== running.length) return null
  if (!running.every(({ id }) => sent.has(id))) return null
  return goalIds.map((id, index) => ({ id, place: index + 1 }))
}
