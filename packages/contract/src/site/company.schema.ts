import { z } from 'zod'
import { Id } from '../ids.ts'
import { Opening, PageHead, Point, Topic, Words } from './words.schema.ts'

/** A leader; the portrait is drawn by id (PUBLIC-75; G-102). */
const Leader = z.object({
  id: Id,
  name: Words,
  role: Words,
  text: Words,
  /** The life area that this person cares most about. */
  area: z.enum(['fitness', 'finance', 'family', 'faith', 'field', 'friends', 'fun']),
  asks: Words,
  /** Marked on the page as a sample: the person does not exist. */
  sample: z.boolean(),
})

/** `content/site/leadership.yaml`: five leaders (PUBLIC-75). */
export const LeadershipWords = z.object({
  head: PageHead,
  opening: Opening,
  note: Words,
  leaders: z.array(Leader).length(5),
  promises: z.object({ title: Words, lead: Words, each: z.array(Topic).min(3) }),
})
export type LeadershipWords = z.infer<typeof LeadershipWords>

/** `content/site/story.yaml`: the story, and about us (PUBLIC-76). */
export const StoryWords = z.object({
  head: PageHead,
  opening: Opening,
  story: z.object({ title: Words, chapters: z.array(Topic).min(3) }),
  about: z.object({ title: Words, text: z.array(Words).min(1), values: z.array(Point).min(3) }),
  areas: z.object({ title: Words, lead: Words }),
  closing: Topic,
})
export type StoryWords = z.infer<typeof StoryWords>

/** `content/site/cause.yaml` (PUBLIC-77..79). */
export const CauseWords = z.object({
  head: PageHead,
  opening: Opening,
  /** 298,466 and 8 (PUBLIC-77). */
  figures: z.object({ meals: z.int().positive(), countries: z.int().positive() }),
  film: Topic,
  pictures: z.object({
    title: Words,
    lead: Words,
    each: z.array(z.object({ id: Id, caption: Words })).min(4),
  }),
  how: z.object({ title: Words, lead: Words, steps: z.array(Topic).length(3) }),
  closing: Topic,
})
export type CauseWords = z.infer<typeof CauseWords>
