import { z } from 'zod'
import { event } from '../event.ts'

/** The member's step moved, or what her subscription opens; badges come with it. */
export const stepChanged = event('StepChanged', { hub: '/notificationshub', payload: z.object({}) })
