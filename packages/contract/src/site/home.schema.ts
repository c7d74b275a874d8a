import { z } from 'zod'
import { Topic, Words } from './words.schema.ts'

/** Illustrations are chosen by number (look.md 6). */
const Drawing = z.int().min(0)

/** A life area in the journey selector, in the order of the areas (PUBLIC-13). */
const JourneyArea = z.object({ text: Words, checks: z.array(Words).length(3) })

/** `content/site/home.yaml`: the texts of the home page, by section in order (PUBLIC-01). Prices are in `prices`. */
export const HomeWords = z.object({
  hero: Topic.extend({ lead: Words }).omit({ text: true }),
  journey: Topic.extend({
    intro: JourneyArea.extend({ title: Words }),
    areas: z.array(JourneyArea).length(7),
  }),
  offer: z.object({
    title: Words,
    phases: z.array(Topic.extend({ pace: Words })).length(3),
    included: z.array(Words).min(1),
  }),
  products: Topic.extend({ facts: z.array(Words).min(1), drawing: Drawing }),
  programs: Topic.extend({ facts: z.array(Words).min(1), drawing: Drawing }),
  services: Topic,
  freeTest: Topic,
  join: Topic.extend({
    ways: z.array(Topic).length(3),
    earningTitle: Words,
    /** Seven ways to earn (PUBLIC-39). */
    earning: z.array(Words).length(7),
  }),
  testimonials: Topic,
  /** The product story, eight slides (PUBLIC-25). */
  story: Topic.extend({ slides: z.array(Topic.extend({ drawing: Drawing })).length(8) }),
})
export type HomeWords = z.infer<typeof HomeWords>
