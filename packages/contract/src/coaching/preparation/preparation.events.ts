import { z } from 'zod'
import { event } from '../../event.ts'

/** The answers before a session changed. */
export const preparationChanged = event('PreparationChanged', {
  hub: '/notificationshub',
  payload: z.object({}),
})
