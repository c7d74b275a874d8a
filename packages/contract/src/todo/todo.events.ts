import { z } from 'zod'
import { event } from '../event.ts'

/** Tasks were added, changed, completed or removed. */
export const todoChanged = event('TodoChanged', { hub: '/notificationshub', payload: z.object({}) })
