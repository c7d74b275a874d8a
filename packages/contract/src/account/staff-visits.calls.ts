import { z } from 'zod'
import { call } from '../call.ts'
import { LocalDateTime } from '../dates.ts'
import { Id, UserParam } from '../ids.ts'

/** Somebody of the staff opened the member's page. */
export const StaffVisit = z.object({
  id: Id,
  at: LocalDateTime,
  /** "Sam from Support". */
  who: z.string(),
  why: z.string(),
})
export type StaffVisit = z.infer<typeof StaffVisit>

export const getStaffVisits = call({
  method: 'GET',
  path: '/Account/GetStaffVisits/:userId',
  access: 'member',
  summary: 'Who of the staff looked at the account, when and why; the newest 100',
  source: 'ours: STAFF-06',
  params: UserParam,
  reply: z.array(StaffVisit),
})
