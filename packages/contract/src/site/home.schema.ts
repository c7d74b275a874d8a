import { z } from 'zod'

const Text = z.string().trim().min(1)
/** Illustrations are chosen by number (look.md 6). */
const Drawing = z.int().min(0)
const Titled = z.object({ title: Text, text: Text })

/** A life area as the journey selector tells of it; the order of the list is the order of the areas (PUBLIC-13). */
const JourneyArea = z.object({ text: Text, checks: z.array(Text).length(3) })

/** `content/site/home.yaml`: the words of the home page, by section in their order (PUBLIC-01). Prices stand in `prices`. */
export const HomeWords = z.object({
  hero: Titled.extend({ lead: Text }).omit({ text: true }),
  journey: Titled.extend({
    intro: JourneyArea.extend({ title: Text }),
    areas: z.array(JourneyArea).length(7),
  }),
  offer: z.object({
    title: Text,
    phases: z.array(Titled.extend({ pace: Text })).length(3),
    included: z.array(Text).min(1),
  }),
  products: Titled.extend({ facts: z.array(Text).min(1), drawing: Drawing }),
  programs: Titled.extend({ facts: z.array(Text).min(1), drawing: Drawing }),
  services: Titled,
  freeTest: Titled,
  join: Titled.extend({
    ways: z.array(Titled).length(3),
    earningTitle: Text,
    /** Seven ways to earn (PUBLIC-39). */
    earning: z.array(Text).length(7),
  }),
  testimonials: Titled,
  /** The product story, eight slides (PUBLIC-25). */
  story: Titled.extend({ slides: z.array(Titled.extend({ drawing: Drawing })).length(8) }),
})
export type HomeWords = z.infer<typeof HomeWords>
