import { z } from 'zod'
import { Email, FirstName, LastName, Phone } from '../account/person.schema.ts'
import { Id } from '../ids.ts'
import { MEMBER_TYPES } from './member-filters.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** An account that staff open, such as for somebody who paid elsewhere. A coach is approved later, on their page. */
export const NewMember = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: Phone.nullable(),
  type: z.enum(MEMBER_TYPES).exclude(['coach']),
})
export type NewMember = z.output<typeof NewMember>

export const planNewMember = staffCall({
  method: 'POST',
  path: '/staff/members/plan',
  staff: 'changeMembership',
  summary: 'What opening an account would do',
  source: 'ours: STAFF-04; mockup 51',
  body: NewMember,
  reply: PlannedChange,
  errors: ['email_taken'],
})

export const addMember = staffCall({
  method: 'POST',
  path: '/staff/members',
  staff: 'changeMembership',
  summary: 'Open an account; its owner gets a mail with a link to choose a password',
  source: 'ours: STAFF-04, STAFF-07; mockup 51',
  body: NewMember.extend(Confirmed.shape),
  reply: z.object({ id: Id }),
  errors: ['email_taken', 'changed_meanwhile'],
})
