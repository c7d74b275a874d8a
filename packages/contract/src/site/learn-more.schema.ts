import { z } from 'zod'
import { Point, Topic, Words } from './words.schema.ts'

/** `content/site/learn-more.yaml`: the texts of the learn-more page (public.md 2.4). Prices are in `prices`. */
export const LearnMoreWords = z.object({
  hero: Topic,
  /** E-learning, community, accountability tools (PUBLIC-41). */
  pillars: Topic.extend({ items: z.array(Topic.extend({ drawing: z.int().min(0) })).length(3) }),
  included: Topic.extend({
    phases: z.array(Topic.extend({ pace: Words })).length(3),
    more: z.array(Point).min(1),
  }),
  benefits: Topic.extend({ items: z.array(Words).min(1) }),
  price: z.object({ title: Words, included: z.array(Words).min(1) }),
  faq: Topic,
})
export type LearnMoreWords = z.infer<typeof LearnMoreWords>
