import {
  beAtRequest,
  changeRequest,
  getRequest,
  listRequests,
  planRequestChange,
  writeToRequest,
} from '@oola/contract/staff/inbox.calls'
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffService } from '../staff.service.ts'
import type { StaffHandle } from '../staff-entrance.ts'

/** The inbox (STAFF-18). */
export const staffRequestsRoutes = (handle: StaffHandle, { inbox }: Pick<StaffService, 'inbox'>): void => {
  handle(listRequests, ({ session, input }) => inbox.list(session, input.query))
  handle(getRequest, ({ session, input }) => inbox.thread(session, input.params.id))
  handle(writeToRequest, async ({ session, input: { params, body }, request }) => {
    await inbox.write(session, fromOf(request), params.id, body)
    return DONE
  })
  handle(beAtRequest, ({ session, input: { params, body } }) => inbox.beAt(session, params.id, body.writing))
  handle(planRequestChange, ({ input: { params, body } }) => inbox.plan(params.id, body))
  handle(changeRequest, async ({ session, input: { params, body }, request }) => {
    await inbox.change(session, fromOf(request), params.id, body)
    return DONE
  })
}
