import {
  addHistory,
  dropHistory,
  getHistoryImport,
  getHistoryImports,
  getImportedSteps,
  takeBackHistory,
  uploadHistory,
} from '@oola/contract/privacy/history/history.calls'
import { DONE } from '#server/platform/http/done.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import type { HistoryService } from './history.service.ts'

export const historyRoutes = (handle: Handle, history: HistoryService): void => {
  handle(uploadHistory, ({ session, input }) => history.upload(session, input.body.source, input.body.file))

  handle(getHistoryImports, ({ session }) => history.list(session))

  handle(getHistoryImport, ({ session, input }) => history.read(session, input.params.importId))

  handle(addHistory, ({ session, input }) => history.add(session, input.body.importId, input.body.habits))

  handle(takeBackHistory, ({ session, input }) => history.takeBack(session, input.body.importId))

  handle(dropHistory, async ({ session, input }) => {
    await history.drop(session, input.body.importId)
    return DONE
  })

  handle(getImportedSteps, ({ session, input }) => history.steps(session, input.query.after))
}
