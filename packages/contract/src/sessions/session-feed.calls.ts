import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id } from '../ids.ts'

export const makeSessionFeed = call({
  method: 'POST',
  path: '/Coach/MakeSessionFeed',
  access: 'member',
  notFromStore: true,
  summary:
    "Create a private address for an iCalendar feed of one's own booked sessions, as a client and as a coach; an earlier address stops working",
  source: 'ours: PORTAL-07; DESK-13; mockup 44, your sessions as a feed',
  perMinute: 10,
  body: z.object({ userId: Id }),
  reply: z.object({
    /** https://.../calendar/sessions/TOKEN.ics; shows times and first names to anyone with the address. */
    address: z.url(),
  }),
})

export const removeSessionFeed = call({
  method: 'PUT',
  path: '/Coach/RemoveSessionFeed',
  access: 'member',
  summary: 'Revoke the private address of the feed. Idempotent',
  source: 'ours: PORTAL-07; DESK-13; mockup 44, your sessions as a feed',
  body: z.object({ userId: Id }),
  reply: Done,
})
