import { z } from 'zod'
import { event } from '../event.ts'

/**
 * Modules were made, moved or completed, or something was done in one: a part, an answer, a note. The module that it
 * happened in, or null when it is about the program as a whole.
 */
export const learningChanged = event('LearningChanged', {
  hub: '/notificationshub',
  payload: z.object({ moduleId: z.int().nullable() }),
})
