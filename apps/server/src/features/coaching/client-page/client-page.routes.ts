import {
  getClientPage,
  getClientSteps,
  getClientThread,
} from '@oola/contract/coaching/client-page/client-page.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { ClientPageService } from './client-page.service.ts'

export const clientPageRoutes = (handle: Handle, clientPage: ClientPageService): void => {
  handle(getClientPage, ({ session, input }) => clientPage.read(session, input.params.clientId))
  handle(getClientThread, ({ session, input }) => clientPage.thread.read(session, input.params))
  handle(getClientSteps, ({ session, input }) => clientPage.thread.steps(session, input.params, input.query))
}
