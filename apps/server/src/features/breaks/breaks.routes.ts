import {
  changeBreak,
  endBreak,
  getBreaks,
  planBreak,
  setBreakGreeted,
} from '@oola/contract/breaks/breaks.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { BreaksService } from './breaks.service.ts'

export const breaksRoutes = (handle: Handle, breaks: BreaksService): void => {
  handle(getBreaks, ({ session }) => breaks.read(session))
  handle(planBreak, ({ session, input }) => breaks.plan(session, input.body))
  handle(changeBreak, ({ session, input }) => breaks.change(session, input.body))
  handle(endBreak, ({ session, input }) => breaks.end(session, input.body.id))
  handle(setBreakGreeted, ({ session, input }) => breaks.setGreeted(session, input.body.id))
}
