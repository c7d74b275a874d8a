import { z } from 'zod'
import { event } from '../event.ts'

/** A session was bought, booked, moved, canceled or used: the client's and the coach's pages look again. */
export const sessionsChanged = event('SessionsChanged', {
  hub: '/notificationshub',
  payload: z.object({}),
})
