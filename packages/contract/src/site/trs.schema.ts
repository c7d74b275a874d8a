import { z } from 'zod'
import { IngredientsAre, Opening, PageHead, Topic, Words } from './words.schema.ts'

/** Drawing of an ingredient. */
const INGREDIENT_SHAPES = [
  'leaf',
  'root',
  'mushroom',
  'berry',
  'citrus',
  'flower',
  'seed',
  'drop',
  'mineral',
  'culture',
] as const
const IngredientShape = z.enum(INGREDIENT_SHAPES)
export type IngredientShape = z.infer<typeof IngredientShape>

/** Pictures of the set: the whole set, and each step of the day. */
const TRS_PICTURES = ['set', 'rise', 'mind', 'shots', 'connection', 'body', 'rest'] as const
const TrsPicture = z.enum(TRS_PICTURES)
export type TrsPicture = z.infer<typeof TrsPicture>

/** A step of the daily protocol (PUBLIC-65, PUBLIC-66). */
const ProtocolStep = z.object({
  picture: TrsPicture,
  title: Words,
  when: Words,
  text: Words,
  benefits: z.array(Words).min(2),
  ingredients: z.array(Topic.extend({ shape: IngredientShape })).min(3),
})
export type ProtocolStep = z.infer<typeof ProtocolStep>

/** The six steps by name, in the order of a day (public.md 2.8). */
const PROTOCOL = ['Rise gummies', 'Mind', 'Oola Shots', 'Connection', 'Body', 'Rest'] as const

/** `content/site/trs.yaml` (PUBLIC-60..67). */
export const TrsWords = z.object({
  head: PageHead,
  opening: Opening,
  pictures: z.array(z.object({ picture: TrsPicture, caption: Words })).min(4),
  /** The prices are in prices.yaml. */
  price: z.object({ included: z.array(Words).min(3), note: Words }),
  blends: z.object({ title: Words, lead: Words, each: z.array(Topic).length(2) }),
  protocol: z.object({
    title: Words,
    lead: Words,
    steps: z
      .array(ProtocolStep)
      .refine(
        (steps) =>
          steps.length === PROTOCOL.length && steps.every(({ title }, index) => title === PROTOCOL[index]),
        `must be ${PROTOCOL.join(', ')}, in this order`,
      ),
  }),
  ingredientsAre: IngredientsAre,
  testimonials: z.object({ title: Words, lead: Words }),
  closing: Topic,
  disclaimer: Words,
})
export type TrsWords = z.infer<typeof TrsWords>
