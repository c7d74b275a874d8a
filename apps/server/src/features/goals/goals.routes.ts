import {
  addDashboardGoal,
  arrangeTopSeven,
  completeDashboardGoal,
  deleteGoal,
  getGoalAreas,
  getUserGoals,
  getUserGoalsForRevision,
  getUserGoalsGroupedByStatus,
  partialSaveGoals,
  removeAssessmentGoals,
  setGoalInProgress,
  setOolaOne,
  setSevenGoalsOrder,
  undoDashboardGoal,
  updateDashboardGoal,
} from '@oola/contract/goals/goals.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { GoalsService } from './goals.service.ts'

const done = async (work: Promise<void>) => {
  await work
  return { ok: true as const }
}

export const goalsRoutes = (handle: Handle, goals: GoalsService): void => {
  handle(getGoalAreas, ({ session }) => goals.areas(session))
  handle(getUserGoals, ({ session }) => goals.open(session))
  handle(getUserGoalsForRevision, ({ session }) => goals.revision(session))
  handle(getUserGoalsGroupedByStatus, ({ session }) => goals.grouped(session))

  handle(partialSaveGoals, ({ session, input }) => goals.plan.save(session, input.body.Goals))
  handle(removeAssessmentGoals, ({ session }) => done(goals.plan.clear(session)))

  handle(setSevenGoalsOrder, ({ session, input }) => goals.topSeven.choose(session, input.body.Goals))
  handle(setOolaOne, ({ session, input }) => goals.topSeven.setMain(session, input.params.goalId))

  handle(arrangeTopSeven, ({ session, input }) => done(goals.topSeven.arrange(session, input.body.goalIds)))

  handle(addDashboardGoal, ({ session, input }) => goals.single.add(session, input.body))
  handle(updateDashboardGoal, ({ session, input }) =>
    done(goals.single.update(session, input.body.id, input.body)),
  )
  handle(deleteGoal, ({ session, input }) => done(goals.single.remove(session, input.params.goalId)))
  handle(setGoalInProgress, ({ session, input }) => done(goals.single.start(session, input.body.id)))
  handle(completeDashboardGoal, async ({ session, input }) => ({
    ok: true as const,
    actionSteps: await goals.reached.complete(session, input.body.id),
  }))
  handle(undoDashboardGoal, ({ session, input }) => done(goals.reached.undo(session, input.body.id)))
}
