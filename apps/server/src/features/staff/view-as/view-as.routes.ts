import { endViewAsMember, getViewable, viewAsMember } from '@oola/contract/staff/view-as.calls'
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { ViewAsService } from './view-as.service.ts'

/**
 * View as member (STAFF-13).
 * @param closed the portal's calls that a view cannot make
 */
export const viewAsRoutes = (handle: StaffHandle, viewAs: ViewAsService, closed: readonly string[]): void => {
  handle(getViewable, ({ input }) => viewAs.viewable(input.params.id))
  handle(viewAsMember, async ({ session, input: { params, body }, request }) => ({
    ...(await viewAs.begin(session, actorOf(session, fromOf(request)), {
      memberId: params.id,
      reason: body.reason,
    })),
    closed: [...closed],
  }))
  handle(endViewAsMember, async ({ session, input }) => {
    await viewAs.end(session, input.params.id)
    return DONE
  })
}
