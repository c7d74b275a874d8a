import { z } from 'zod'
import { Opening, PageHead, Point, Topic, Words } from './words.schema.ts'

/** A figure with title and text (PUBLIC-54..59). */
export const Figure = z.object({ figure: Words, title: Words, text: Words })
export type Figure = z.infer<typeof Figure>

/** `content/site/affiliate.yaml` (PUBLIC-52..59). */
export const AffiliateWords = z.object({
  head: PageHead,
  opening: Opening,
  earnings: z.object({ title: Words, lead: Words, figures: z.array(Figure).length(6), note: Words }),
  perks: z.object({ title: Words, lead: Words, each: z.array(Point).min(4) }),
  steps: z.object({ title: Words, lead: Words, each: z.array(Topic).length(3) }),
  film: Topic,
  testimonials: z.object({ title: Words, lead: Words }),
  closing: Topic,
})
export type AffiliateWords = z.infer<typeof AffiliateWords>
