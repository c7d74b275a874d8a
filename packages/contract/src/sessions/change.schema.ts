import { z } from 'zod'
import { tidyText } from '../tidy-text.ts'
import { CANCEL_REASONS, isSaid, LINE_MAX } from './change-words.ts'

/** One line to the other side, as it is kept; empty without one. */
export const ChangeLine = z.string().transform(tidyText).pipe(z.string().max(LINE_MAX))

/** The reason of a cancel with a line of the coach's own; "another reason" is nothing without the line. */
export const CancelWhy = z
  .object({ reason: z.enum(CANCEL_REASONS), line: ChangeLine.default('') })
  .refine(isSaid, { path: ['line'], message: 'must say why' })
