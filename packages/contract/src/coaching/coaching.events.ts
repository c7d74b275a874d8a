import { z } from 'zod'
import { event } from '../event.ts'

/** A coach was chosen, coaching was paid, canceled or ended; the card, the room and the coach's list reload. */
export const coachingChanged = event('CoachingChanged', {
  hub: '/notificationshub',
  payload: z.object({}),
})
