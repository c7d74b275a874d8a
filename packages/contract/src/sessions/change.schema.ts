import { z } from 'zod'
import { tidyText } from '../tidy-text.ts'
import { CANCEL_REASONS, isSaid, LINE_MAX } from './change-words.ts'

/** One line to the other side, tidied; may be empty. */
export const ChangeLine = z.string().transform(tidyText).pipe(z.string().max(LINE_MAX))

/** The reason of a cancellation with a line of the coach; "another reason" requires the line. */
export const CancelWhy = z
  .object({ reason: z.enum(CANCEL_REASONS), line: ChangeLine.default('') })
  .refine(isSaid, { path: ['line'], message: 'must say why' })
