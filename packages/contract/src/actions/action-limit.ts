import { ACTIONS_PER_DAY } from './actions.constants.ts'

/**
 * How many more action steps a day takes: completed and open ones together never pass the limit (ACTIONS-42; spec-decision 7).
 * Steps that were carried over can bring the list above it; then it takes none.
 */
export const roomOnDay = ({ completed, open }: { completed: number; open: number }): number =>
  Math.max(0, ACTIONS_PER_DAY - completed - open)

/**
 * Whether the control that completes a step is shown: only on today's list, and until fifteen were completed
 * (ACTIONS-32, ACTIONS-33).
 */
export const canComplete = (todayActionsCount: number, dayOffset: number): boolean =>
  dayOffset === 0 && todayActionsCount < ACTIONS_PER_DAY
