import { z } from 'zod'
import { Session } from '../account/account.schema.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { staffCall } from './staff-call.ts'
import { Reason } from './staff-people.calls.ts'

/** A member whose portal may be viewed. */
export const Viewable = z.object({ id: Id, firstName: z.string(), lastName: z.string() })
export type Viewable = z.infer<typeof Viewable>

/** What the tab of a view needs: the member's session, read-only, and the words of its banner (look-staff 4). */
export const StaffView = z.object({
  session: Session,
  member: Viewable,
  /** Who views. */
  viewer: z.string(),
  reason: z.string(),
  endsAt: z.iso.datetime(),
})
export type StaffView = z.infer<typeof StaffView>

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
  summary:
    'A read-only session of 15 minutes in the portal as this member; the member finds it in their export',
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
