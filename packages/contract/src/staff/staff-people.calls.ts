import { z } from 'zod'
import { Id } from '../ids.ts'
import { REASON_MAX, REASON_MIN } from './staff.constants.ts'
import { staffCall } from './staff-call.ts'
import { STAFF_ROLES } from './staff-rights.ts'

/** Why something is changed: stored in the log with it (STAFF-04). */
export const Reason = z
  .string()
  .trim()
  .min(REASON_MIN, `Say why, in at least ${REASON_MIN} letters.`)
  .max(REASON_MAX, `Use at most ${REASON_MAX} letters.`)

/** A person with a role, for `/staff/people`. */
export const StaffListed = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  passkeys: z.int(),
  hasAuthenticator: z.boolean(),
  lastSignIn: z.iso.datetime().nullable(),
})
export type StaffListed = z.infer<typeof StaffListed>

export const listStaff = staffCall({
  method: 'GET',
  path: '/staff/people',
  staff: 'anyRole',
  summary: 'Everyone with a role, and how they sign in',
  source: 'ours: STAFF-01',
  reply: z.object({ people: z.array(StaffListed) }),
})
