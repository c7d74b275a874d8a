import { z } from 'zod'
import { event } from '../../event.ts'

/** An import was read, added or taken back: what the member's pages show of it and of their history is old. */
export const historyChanged = event('HistoryChanged', { hub: '/notificationshub', payload: z.object({}) })
