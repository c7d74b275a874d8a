import { z } from 'zod'
import { event } from '../event.ts'

/** The member's step or subscription access changed; badges may have changed, too. */
export const stepChanged = event('StepChanged', { hub: '/notificationshub', payload: z.object({}) })
