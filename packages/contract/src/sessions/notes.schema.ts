import { z } from 'zod'
import { InstantInput } from '../dates.ts'
import { tidyLines } from '../tidy-text.ts'
import { NOTE_MAX } from './sessions.constants.ts'

/** The text of a note, shared or a coach's own. */
export const NoteText = z
  .string()
  .transform(tidyLines)
  .pipe(z.string().min(1, 'must not be empty').max(NOTE_MAX))

/** Which notes of a list: the newest, or those before a note. */
export const NotesPage = z.object({
  /** `at` and `id` of the oldest note that is shown; older ones follow. */
  before: InstantInput.optional(),
  beforeId: z.uuid().optional(),
})
