import { z } from 'zod'
import { event } from '../event.ts'

/** An assessment was finished and scored. */
export const scoresChanged = event('ScoresChanged', { hub: '/notificationshub', payload: z.object({}) })
