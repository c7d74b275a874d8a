import { z } from 'zod'
import { Opening, PageHead, Point, Topic, Words } from './words.schema.ts'

/** The three ways to work with the company. */
const PARTNER_ROLES = ['affiliate', 'ambassador', 'coach'] as const
export const PartnerRole = z.enum(PARTNER_ROLES)
export type PartnerRole = z.infer<typeof PartnerRole>

/** One of the three, with answers to the same questions so that they can be compared (PUBLIC-69). */
const Opportunity = z.object({
  role: PartnerRole,
  title: Words,
  text: Words,
  /** Answers to `questions`, in their order. */
  answers: z.array(Words),
  button: Words,
})

/** `content/site/partner.yaml` (PUBLIC-68..74). */
export const PartnerWords = z.object({
  head: PageHead,
  opening: Opening,
  why: z.object({ title: Words, lead: Words, cards: z.array(Point).min(3) }),
  opportunities: z
    .object({
      title: Words,
      lead: Words,
      questions: z.array(Words).min(3),
      each: z.array(Opportunity).length(3),
    })
    .refine(
      ({ each }) => each.every(({ role }, index) => role === PARTNER_ROLES[index]),
      `must be ${PARTNER_ROLES.join(', ')}, in this order`,
    )
    .refine(
      ({ questions, each }) => each.every(({ answers }) => answers.length === questions.length),
      'must answer every question',
    ),
  paths: z.object({
    title: Words,
    lead: Words,
    each: z.array(Topic.extend({ roles: z.array(PartnerRole).min(1) })).min(5),
    note: Words,
  }),
  testimonials: z.object({ title: Words, lead: Words }),
  things: z.object({ title: Words, lead: Words, each: z.array(Topic).length(7) }),
  start: z.object({ title: Words, lead: Words, steps: z.array(Topic).length(3) }),
})
export type PartnerWords = z.infer<typeof PartnerWords>
