import { z } from 'zod'
import { event } from '../event.ts'

/** The member's picture, time zone or profile answers changed. */
export const profileChanged = event('ProfileChanged', { hub: '/notificationshub', payload: z.object({}) })
