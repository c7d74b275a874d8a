import { z } from 'zod'
import { StaffView, Viewable } from '../account/staff-view.schema.ts'
import { Done, IdParam } from '../ids.ts'
import { VIEW_MINUTES } from './staff.constants.ts'
import { staffCall } from './staff-call.ts'
import { Reason } from './staff-people.calls.ts'

const ofMember = { params: z.object({ id: IdParam }), errors: ['not_found', 'view_of_staff'] as const }

export const getViewable = staffCall({
  method: 'GET',
  path: '/staff/members/:id/view-as',
  staff: 'viewAsMember',
  summary: 'The member whose portal would be viewed',
  source: 'ours: STAFF-13',
  ...ofMember,
  reply: Viewable,
})

export const viewAsMember = staffCall({
  method: 'POST',
  path: '/staff/members/:id/view-as',
  staff: 'viewAsMember',
  fresh: true,
  summary: `A read-only session of ${VIEW_MINUTES} minutes in the portal as this member; the member finds it in their export`,
  source: 'ours: STAFF-13',
  ...ofMember,
  body: z.object({ reason: Reason }),
  reply: StaffView,
})

export const endViewAsMember = staffCall({
  method: 'POST',
  path: '/staff/members/:id/view-as/end',
  staff: 'viewAsMember',
  summary: 'End the caller’s views of this member',
  source: 'ours: STAFF-13',
  params: z.object({ id: IdParam }),
  reply: Done,
})
