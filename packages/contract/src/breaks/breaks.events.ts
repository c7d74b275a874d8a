import { z } from 'zod'
import { event } from '../event.ts'

/** A break was planned, changed or ended, or its greeting was seen. */
export const breaksChanged = event('BreaksChanged', { hub: '/notificationshub', payload: z.object({}) })
