import { z } from 'zod'
import { Id } from '../ids.ts'
import { staffCall } from './staff-call.ts'

/** People that the palette shows. */
export const FOUND_MEMBERS = 8
export const FOUND_COACHES = 4

/** A member or coach that was found. */
export const FoundPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a role that sees only names. */
  email: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const findPeople = staffCall({
  method: 'GET',
  path: '/staff/find',
  staff: 'seeMembers',
  summary: `Members (${FOUND_MEMBERS} at most) and coaches (${FOUND_COACHES}) by id, mail, phone or the beginning of a name; what matches as a whole is first`,
  source: 'ours: STAFF-22',
  query: z.object({ text: z.string().trim().max(100) }),
  reply: z.object({ members: z.array(FoundPerson), coaches: z.array(FoundPerson) }),
})
