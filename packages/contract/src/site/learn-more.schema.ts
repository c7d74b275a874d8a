import { z } from 'zod'

const Text = z.string().trim().min(1)
const Titled = z.object({ title: Text, text: Text })

/** `content/site/learn-more.yaml`: the words of the learn-more page (public.md 2.4). Prices stand in `prices`. */
export const LearnMoreWords = z.object({
  hero: Titled,
  /** E-learning, community, accountability tools (PUBLIC-41). */
  pillars: Titled.extend({ items: z.array(Titled.extend({ drawing: z.int().min(0) })).length(3) }),
  included: Titled.extend({
    phases: z.array(Titled.extend({ pace: Text })).length(3),
    more: z.array(Titled).min(1),
  }),
  benefits: Titled.extend({ items: z.array(Text).min(1) }),
  price: z.object({ title: Text, included: z.array(Text).min(1) }),
  faq: Titled,
})
export type LearnMoreWords = z.infer<typeof LearnMoreWords>
