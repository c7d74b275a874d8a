import {
  cancelRepeatActions,
  completeAction,
  deleteAction,
  getDoneSteps,
  getGlobalActionStepsTaken,
  getNotCompletedActions,
  getUserProgress,
  insertEmptyCompletedAction,
  saveFirstActions,
  setStepArea,
  undoStep,
  updateInsertAction,
  updateInsertActions,
} from '@oola/contract/actions/actions.calls'
import { declineLateTick, getLateTick, tickLate, undoLateTick } from '@oola/contract/actions/late-tick.calls'
import { getStreakChanges } from '@oola/contract/actions/streak-changes.calls'
import { addActionSteps, reactivateActionSteps } from '@oola/contract/courses/course-actions.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { ActionsService } from './actions.service.ts'

const done = async (work: Promise<void>) => {
  await work
  return { ok: true as const }
}

export const actionsRoutes = (handle: Handle, actions: ActionsService): void => {
  handle(getGlobalActionStepsTaken, ({ session }) => actions.globalSteps(session))
  handle(getUserProgress, ({ session }) => actions.progress(session))
  handle(getStreakChanges, ({ session, input }) => actions.streakChanges.read(session, input.query.before))
  handle(getNotCompletedActions, ({ session, input }) => actions.day.read(session, input.params.dayOffset))

  handle(saveFirstActions, ({ session, input }) => actions.first.save(session, input.body.actions))
  handle(updateInsertActions, ({ session, input }) =>
    actions.edit.save(session, input.body.actions, input.body.day),
  )
  handle(updateInsertAction, ({ session, input }) => actions.plan.save(session, input.body))

  handle(insertEmptyCompletedAction, ({ session, input }) => actions.steps.click(session, input.body))
  handle(completeAction, ({ session, input }) =>
    actions.steps.complete(session, input.body.id, input.body.day),
  )
  handle(undoStep, ({ session, input }) => actions.undo.undo(session, input.body))
  handle(setStepArea, ({ session, input }) => done(actions.stepArea.set(session, input.body)))
  handle(getDoneSteps, ({ session }) => actions.undo.done(session))
  handle(getLateTick, ({ session }) => actions.lateTick.read(session))
  handle(tickLate, ({ session, input }) => actions.lateTick.tick(session, input.body))
  handle(declineLateTick, ({ session, input }) => actions.lateTick.decline(session, input.body.day))
  handle(undoLateTick, ({ session, input }) => actions.lateTick.undo(session, input.body.day))
  handle(deleteAction, ({ session, input }) => done(actions.edit.remove(session, input.params.id)))
  handle(cancelRepeatActions, ({ session, input }) =>
    done(actions.plan.cancelRepeat(session, input.params.id)),
  )

  handle(reactivateActionSteps, ({ session, input }) =>
    actions.courseSteps.answerMissedDay(session, input.params),
  )
  handle(addActionSteps, ({ session, input }) =>
    actions.courseSteps.addModuleSteps(session, input.params.moduleId, input.body.steps),
  )
}
