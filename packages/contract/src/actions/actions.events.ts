import { z } from 'zod'
import { event } from '../event.ts'

/** The global counter grew; sends the number to all sockets, at most once a second (ACTIONS-05; G-48). */
export const globalStepsCounted = event('GetGlobalStepsTaken', { hub: '/actionhub', payload: z.number() })

/** Action steps were added, changed, completed or removed. */
export const actionsChanged = event('ActionsChanged', { hub: '/notificationshub', payload: z.object({}) })
