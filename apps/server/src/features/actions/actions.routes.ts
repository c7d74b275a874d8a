import {
  getNotCompletedActions,
  getUserProgress,
  saveFirstActions,
} from '@oola/contract/actions/actions.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { ActionsService } from './actions.service.ts'

export const actionsRoutes = (handle: Handle, actions: ActionsService): void => {
  handle(saveFirstActions, ({ session, input }) => actions.saveFirst(session, input.body.actions))
  handle(getNotCompletedActions, ({ session, input }) => actions.day(session, input.params.dayOffset))
  handle(getUserProgress, ({ session }) => actions.progress(session))
}
