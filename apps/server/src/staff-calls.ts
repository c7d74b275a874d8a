import { staffAnnouncementsRoutes } from './features/staff/announce/announce.routes.ts'
import { authoringRoutes } from './features/staff/authoring/authoring.routes.ts'
import { findRoutes } from './features/staff/find/find.routes.ts'
import { staffHomeRoutes } from './features/staff/home/home.routes.ts'
import { staffRequestsRoutes } from './features/staff/inbox/inbox.routes.ts'
import { mediaRoutes } from './features/staff/media/media.routes.ts'
import { memberRoutes } from './features/staff/member/member.routes.ts'
import { membersRoutes } from './features/staff/member-list/member-list.routes.ts'
import { moneyRoutes } from './features/staff/money/money.routes.ts'
import { reportsRoutes } from './features/staff/reports/reports.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { staffCoachRoutes } from './features/staff/staff-coaches/staff-coaches.routes.ts'
import type { StaffHandle } from './features/staff/staff-entrance.ts'
import { staffOutagesRoutes } from './features/staff/staff-outages/staff-outages.routes.ts'
import { systemRoutes } from './features/staff/system/system.routes.ts'
import { viewAsRoutes } from './features/staff/view-as/view-as.routes.ts'
import { viewsRoutes } from './features/staff/views/views.routes.ts'
import type { Services } from './services.ts'

/**
 * The calls of the staff console (STAFF-03).
 * @param closed the portal's calls that a view as a member cannot make
 */
export const registerStaffCalls = (
  handle: StaffHandle,
  services: Services,
  closed: readonly string[],
): void => {
  staffRoutes(handle, services.staff)
  findRoutes(handle, services.staff.find)
  membersRoutes(handle, services.staff.members, services.staff.newMembers)
  viewsRoutes(handle, services.staff.views)
  authoringRoutes(handle, services.authoring)
  mediaRoutes(handle, services.authoring.media)
  staffHomeRoutes(handle, services.staff.home)
  memberRoutes(handle, services.staff.member)
  staffOutagesRoutes(handle, services.staff.outages)
  systemRoutes(handle, services.staff)
  viewAsRoutes(handle, services.staff.viewAs, closed)
  staffRequestsRoutes(handle, services.staff)
  staffAnnouncementsRoutes(handle, services.staff)
  moneyRoutes(handle, services.staff)
  staffCoachRoutes(handle, services.staff)
  reportsRoutes(handle, services.staff.reports)
}
