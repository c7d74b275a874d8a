import { z } from 'zod'
import { event } from '../event.ts'

/** A session was bought, booked, moved, canceled or used; pages of client and coach reload. */
export const sessionsChanged = event('SessionsChanged', {
  hub: '/notificationshub',
  payload: z.object({}),
})
