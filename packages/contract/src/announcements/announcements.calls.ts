import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id } from '../ids.ts'
import { ShownAnnouncement } from './announcements.schema.ts'

export const getAnnouncement = call({
  method: 'GET',
  path: '/Announcements/GetCurrent',
  access: 'member',
  summary: 'The announcement that the member sees now: one at a time, until they close it',
  source: 'ours: STAFF-21',
  reply: z.object({
    announcement: ShownAnnouncement.nullable(),
    /** In how many seconds this one ends, or without one the next begins; a device's own clock may be wrong. Null if none is planned. */
    changesIn: z.int().positive().nullable(),
  }),
})

export const markAnnouncement = call({
  method: 'POST',
  path: '/Announcements/Mark',
  access: 'member',
  summary: 'Count an announcement as read, or close it for good; repeats change nothing',
  source: 'ours: STAFF-21',
  body: z.object({ id: Id, as: z.enum(['read', 'closed']) }),
  reply: Done,
  errors: ['not_found'],
})
