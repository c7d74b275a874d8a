import { z } from 'zod'
import { IngredientsAre, Opening, PageHead, Topic, Words } from './words.schema.ts'

/** `content/site/science.yaml` (PUBLIC-49..51). */
export const ScienceWords = z.object({
  head: PageHead,
  opening: Opening,
  /** Nootropic, adaptogenic and probiotic, in this order. */
  blends: z
    .array(
      Topic.extend({
        kind: z.enum(['nootropic', 'adaptogenic', 'probiotic']),
        ingredients: z.array(Topic).min(3),
      }),
    )
    .length(3),
  ingredientsAre: IngredientsAre,
  lab: Topic.extend({ points: z.array(Words).min(3) }),
  /** The five topics of the specification. */
  tests: z.object({
    title: Words,
    lead: Words,
    each: z
      .array(Topic.extend({ key: z.enum(['purity', 'identity', 'strength', 'safety', 'composition']) }))
      .length(5),
  }),
  batch: z.object({ title: Words, lead: Words, steps: z.array(Topic).min(3) }),
  closing: Topic,
  disclaimer: Words,
})
export type ScienceWords = z.infer<typeof ScienceWords>
