import { z } from 'zod'
import { event } from '../event.ts'

/**
 * Modules were created, moved or completed, or a part, an answer or notes of a module changed. Carries the module's id,
 * or null for the whole program.
 */
export const learningChanged = event('LearningChanged', {
  hub: '/notificationshub',
  payload: z.object({ moduleId: z.int().nullable() }),
})
