import { z } from 'zod'
import { Opening, PageHead, Topic, Words } from './words.schema.ts'

/** `content/site/coach-directory.yaml` (DIR-01). */
export const CoachDirectoryWords = z.object({
  head: PageHead,
  opening: Opening,
  /** Text below the search before the first search. */
  before: z.object({ title: Words, points: z.array(Topic).min(1) }),
  /** Above the first coaches, before the first search. */
  some: Words,
  /** Below a coach's own rate (spec-decision 16.14). */
  rateTerms: Words,
  /** Below "No coaches found" (DIR-06). */
  nobody: z.object({ text: Words, link: Words }),
  /** For readers whose browser runs no JavaScript. */
  withoutScripts: Words,
})
export type CoachDirectoryWords = z.infer<typeof CoachDirectoryWords>
