import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { planReadiness } from '@oola/contract/goals/plan-readiness'
import { STEP_TWO, type StepTwoPosition, stepTwoPosition } from '@oola/contract/goals/step-two-position'
import type { PlanKind } from './goals.queries.ts'

/** In the goal revision every position before picking is the review page, and there are no films (G-36). */
const REVISION: Readonly<Record<StepTwoPosition, StepTwoPosition>> = {
  [STEP_TWO.introVideo]: STEP_TWO.establish,
  [STEP_TWO.establish]: STEP_TWO.establish,
  [STEP_TWO.topSevenVideo]: STEP_TWO.establish,
  [STEP_TWO.pick]: STEP_TWO.pick,
  [STEP_TWO.arrange]: STEP_TWO.arrange,
  [STEP_TWO.mainGoalVideo]: STEP_TWO.mainGoal,
  [STEP_TWO.mainGoal]: STEP_TWO.mainGoal,
  [STEP_TWO.finish]: STEP_TWO.finish,
}

const ofKind = (kind: PlanKind, position: StepTwoPosition): StepTwoPosition =>
  kind === 'revision' ? REVISION[position] : position

/** The initial position of a plan, from its saved goals (STEP2-11..14). */
export const startPosition = (kind: PlanKind, goals: readonly UserGoal[]): StepTwoPosition =>
  ofKind(kind, stepTwoPosition(goals).position)

const ORDER: Readonly<Record<PlanKind, readonly StepTwoPosition[]>> = {
  'step-two': [0, 1, 2, 3, 4, 5, 6, 7],
  revision: [STEP_TWO.establish, STEP_TWO.pick, STEP_TWO.arrange, STEP_TWO.mainGoal, STEP_TWO.finish],
}

/** The position `by` screens after (or before) this one. */
export const adjacentPosition = (kind: PlanKind, position: StepTwoPosition, by: 1 | -1): StepTwoPosition => {
  const order = ORDER[kind]
  return order[order.indexOf(position) + by] ?? position
}

/**
 * The screen for the requested position: goals may have changed on another device, and goals that are no longer
 * picked cannot be arranged. A finished plan stays finished (G-16).
 */
export const reachablePosition = (
  kind: PlanKind,
  wanted: StepTwoPosition,
  goals: readonly UserGoal[],
): StepTwoPosition => {
  if (wanted === STEP_TWO.finish || wanted <= STEP_TWO.establish) return wanted
  if (!planReadiness(goals).ready) return STEP_TWO.establish
  const saved = stepTwoPosition(goals).position
  const needed = wanted >= STEP_TWO.mainGoalVideo ? STEP_TWO.mainGoalVideo : wanted
  if (wanted < STEP_TWO.arrange || saved >= needed) return wanted
  return ofKind(kind, saved === STEP_TWO.arrange ? STEP_TWO.arrange : STEP_TWO.pick)
}
