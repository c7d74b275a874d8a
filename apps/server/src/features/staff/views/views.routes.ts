import {
  deleteStaffView,
  listStaffViews,
  saveStaffColumns,
  saveStaffView,
} from '@oola/contract/staff/staff-views.calls'
import { DONE } from '#server/platform/http/done.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import type { ViewsService } from './views.service.ts'

/** Saved views and columns of the console's lists. */
export const viewsRoutes = (handle: StaffHandle, views: ViewsService): void => {
  handle(listStaffViews, ({ session, input }) => views.list(session, input.params.list))
  handle(saveStaffView, ({ session, input: { params, body } }) => views.save(session, params.list, body))
  handle(deleteStaffView, async ({ session, input: { params } }) => {
    await views.delete(session, params.list, params.id)
    return DONE
  })
  handle(saveStaffColumns, async ({ session, input: { params, body } }) => {
    await views.saveColumns(session.memberId, params.list, body)
    return DONE
  })
}
