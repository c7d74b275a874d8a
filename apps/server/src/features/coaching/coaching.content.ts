import { Id } from '@oola/contract/ids'
import { z } from 'zod'

const Text = z.string().trim().min(1)
const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

/** `content/coaching/questionnaire.yaml`: the same questions for members and coaches (G-82). */
export const Questionnaire = z.object({
  questions: z
    .array(
      z.object({
        id: Id,
        /** The wording for members, and for coaches. */
        member: Text,
        coach: Text,
        options: z.array(z.object({ id: Id, member: Text, coach: Text, why: Text })).min(2),
      }),
    )
    .min(1)
    .refine((all) => unique(all.map(({ id }) => id)), 'has a question twice')
    .refine(
      (all) => unique(all.flatMap(({ options }) => options.map(({ id }) => id))),
      'has an option twice',
    ),
})
export type Questionnaire = z.infer<typeof Questionnaire>

/** `content/coaching/sessions.yaml`: sessions per paid month (G-81). */
const Sessions = z.object({ perPaidMonth: z.int().min(0).max(20) })

/** `content/coaching/rates.yaml`: the allowed rates of an extra session (G-94). */
const SessionRates = z.object({
  question: Text,
  disclaimer: Text,
  rates: z
    .array(
      z.object({
        itemCode: Text,
        cents: z.int().positive(),
        description: Text,
        /** The first day on which coaches can choose it; without one they always could. */
        from: z.iso.date().optional(),
      }),
    )
    .min(1)
    .refine((all) => unique(all.map(({ itemCode }) => itemCode)), 'has an item code twice')
    .refine((all) => unique(all.map(({ cents }) => cents)), 'has a rate twice'),
})

export const CoachingContent = z.object({
  questionnaire: Questionnaire,
  sessions: Sessions,
  rates: SessionRates,
})
export type CoachingContent = z.infer<typeof CoachingContent>

/** The rates that coaches can choose on a day (AUTHOR-10). A chosen one stays with its coach. */
export const coachingOn = ({ rates, ...coaching }: CoachingContent, day: string): CoachingContent => ({
  ...coaching,
  rates: { ...rates, rates: rates.rates.filter(({ from = '' }) => from <= day) },
})

/** The file of each part, relative to `content/`. */
export const COACHING_FILES = {
  questionnaire: 'coaching/questionnaire.yaml',
  sessions: 'coaching/sessions.yaml',
  rates: 'coaching/rates.yaml',
} as const satisfies Record<keyof CoachingContent, string>
