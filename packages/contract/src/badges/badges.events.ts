import { z } from 'zod'
import { event } from '../event.ts'

/** A badge was earned, or its pop-up closed. */
export const badgesChanged = event('BadgesChanged', { hub: '/notificationshub', payload: z.object({}) })
