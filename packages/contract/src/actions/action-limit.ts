import { ACTIONS_PER_DAY } from './actions.constants.ts'

/**
 * How many action steps can be added to a day: completed and open ones together never exceed the limit (ACTIONS-42; spec-decision 7).
 * Steps that were carried over can exceed it; then none can be added.
 */
export const roomOnDay = ({ completed, open }: { completed: number; open: number }): number =>
  Math.max(0, ACTIONS_PER_DAY - completed - open)

/**
 * Whether the control that completes a step is shown: only on today's list, and until fifteen were completed
 * (ACTIONS-32, ACTIONS-33).
 */
export const canComplete = (todayActionsCount: number, dayOffset: number): boolean =>
  dayOffset === 0 && todayActionsCount < ACTIONS_PER_DAY
