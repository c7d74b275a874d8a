import { z } from 'zod'
import { event } from '../../event.ts'

/** An agreement of a coach and a client was added, moved, completed or taken off. */
export const agreementsChanged = event('AgreementsChanged', {
  hub: '/notificationshub',
  payload: z.object({}),
})
