import { z } from 'zod'

/** Realtime hint on `/notificationshub`: something of the member changed on another device or tab. */
export const JOURNEY_CHANGED = 'JourneyChanged'
export const JourneyChanged = z.object({
  what: z.enum(['step', 'scores', 'goals', 'actions', 'todo', 'badges', 'profile', 'notifications']),
})
export type JourneyChanged = z.infer<typeof JourneyChanged>
