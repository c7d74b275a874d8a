import { z } from 'zod'
import { event } from '../event.ts'

/** Something came from a device that was offline: its day may have been put together. */
export const dayMerged = event('DayMerged', { hub: '/notificationshub', payload: z.object({}) })
