import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'

/** The facts that a sentence may be about, the strongest first. */
export const SENTENCE_CONDITIONS = [
  'quiet',
  'lowestBegun',
  'comeback',
  'risen',
  'allInOne',
  'lowestEmpty',
  'monthEmpty',
  'fallen',
  'most',
  'strongEmpty',
  'unsorted',
  'any',
] as const
export type SentenceCondition = (typeof SENTENCE_CONDITIONS)[number]

/** A sentence. */
const Sentence = z.strictObject({
  /** Stored with the member, so that the next week has another one. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  when: z.enum(SENTENCE_CONDITIONS),
  /** Only about this area. */
  area: z.enum(LIFE_AREAS.map(({ key }) => key)).optional(),
  /** `{area}` is a placeholder for the name of its area. */
  text: z.string().trim().min(1).max(160),
})
export type Sentence = z.infer<typeof Sentence>

const AREA_KEYS = LIFE_AREAS.map(({ key }) => key)

/** `content/week/`: the sentences at the end of "Your week" (REMIND-10). */
export const WeekContent = z.object({
  sentences: z
    .array(Sentence)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has an id twice')
    .refine(
      (all) =>
        SENTENCE_CONDITIONS.every((when) =>
          AREA_KEYS.every(
            (key) => all.filter((it) => it.when === when && (it.area ?? key) === key).length >= 2,
          ),
        ),
      'needs two sentences for each condition and area, so that no week repeats the one before',
    ),
})
export type WeekContent = z.infer<typeof WeekContent>

/** The file, relative to `content/`. */
export const WEEK_FILES = {
  sentences: 'week/sentences.yaml',
} as const satisfies Record<keyof WeekContent, string>
