import { z } from 'zod'

/** Realtime hint on `/notificationshub`: the member's step, goals or scores changed on another device or tab. */
export const JOURNEY_CHANGED = 'JourneyChanged'
export const JourneyChanged = z.object({ what: z.enum(['step', 'scores', 'goals', 'actions', 'profile']) })
export type JourneyChanged = z.infer<typeof JourneyChanged>
