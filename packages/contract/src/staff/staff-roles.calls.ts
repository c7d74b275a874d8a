import { z } from 'zod'
import { Done, IdParam } from '../ids.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'
import { StaffListed } from './staff-people.calls.ts'
import { STAFF_ROLES } from './staff-rights.ts'

const params = z.object({ id: IdParam })
/** Null takes the role away. */
const WithRole = z.object({ role: z.enum(STAFF_ROLES).nullable() })

export const planStaffRole = staffCall({
  method: 'POST',
  path: '/staff/people/:id/role/plan',
  staff: 'manageStaff',
  summary: 'What giving, changing or taking a role would do',
  source: 'ours: STAFF-04',
  params,
  body: WithRole,
  reply: PlannedChange,
  errors: ['not_found', 'last_owner', 'changed_meanwhile'],
})

export const setStaffRole = staffCall({
  method: 'PUT',
  path: '/staff/people/:id/role',
  staff: 'manageStaff',
  fresh: true,
  summary: 'Give a member a role, change it or take it away; their staff sessions end',
  source: 'ours: STAFF-01, STAFF-04',
  params,
  body: WithRole.extend(Confirmed.shape),
  reply: StaffListed.nullable(),
  errors: ['not_found', 'last_owner', 'changed_meanwhile'],
})

export const planFactorReset = staffCall({
  method: 'POST',
  path: '/staff/people/:id/reset-factor/plan',
  staff: 'manageStaff',
  summary: 'What removing the second factor of a person would do',
  source: 'ours: STAFF-04',
  params,
  reply: PlannedChange,
  errors: ['not_found'],
})

export const resetStaffFactor = staffCall({
  method: 'POST',
  path: '/staff/people/:id/reset-factor',
  staff: 'manageStaff',
  fresh: true,
  summary:
    'Remove passkeys, authenticator and recovery codes of a person who lost them; all their sessions end',
  source: 'ours: STAFF-02, STAFF-04',
  params,
  body: Confirmed,
  reply: Done,
  errors: ['not_found', 'changed_meanwhile'],
})
