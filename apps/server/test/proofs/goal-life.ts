import {
  addDashboardGoal,
  arrangeTopSeven,
  completeDashboardGoal,
  deleteGoal,
  getUserGoalsGroupedByStatus,
  setGoalInProgress,
  setOolaOne,
  undoDashboardGoal,
  updateDashboardGoal,
} from '@oola/contract/goals/goals.calls'
import type { Caller } from './caller.ts'

/** Each call twice, as after a lost reply. */
const TWICE = [1, 2]

interface Goals {
  readonly userId: number
  readonly text: string
  readonly completedByDate: string
  /** One of the Top 7, and a pending one. */
  readonly reached: number
  readonly additional: number
}

/** The goals of a member's dashboard: added, changed, completed, reopened, arranged, exchanged and removed. */
export const liveGoals = async (
  { ask }: Pick<Caller, 'ask'>,
  { userId, text, completedByDate, reached, additional }: Goals,
): Promise<void> => {
  const { id } = await ask(addDashboardGoal, {
    body: { userId, int: 0, areaId: 1, text: `${text} home`, completedByDate },
  })
  await ask(updateDashboardGoal, { body: { userId, id, text: `${text} back`, completedByDate } })
  const goal = { body: { userId, id: reached } }
  for (const _ of TWICE) await ask(completeDashboardGoal, goal)
  for (const _ of TWICE) await ask(undoDashboardGoal, goal)
  await ask(completeDashboardGoal, goal)
  const params = { userId: String(userId) }
  const { inProgress } = await ask(getUserGoalsGroupedByStatus, { params })
  const goalIds = inProgress.map((running) => running.id).toReversed()
  for (const _ of TWICE) await ask(arrangeTopSeven, { body: { goalIds } })
  for (const _ of TWICE) await ask(setGoalInProgress, { body: { userId, id: additional } })
  await ask(setOolaOne, { params: { goalId: String(additional) } })
  await ask(getUserGoalsGroupedByStatus, { params })
  await ask(deleteGoal, { params: { goalId: String(id) } })
}
