import { z } from 'zod'
import { event } from '../event.ts'

/** Goals were added, changed, chosen, completed or removed. */
export const goalsChanged = event('GoalsChanged', { hub: '/notificationshub', payload: z.object({}) })
