import { z } from 'zod'
import { Figure } from './affiliate.schema.ts'
import { Opening, PageHead, Topic, Words } from './words.schema.ts'

/** Which price of prices.yaml. */
const PriceName = z.enum([
  'frameworkStart',
  'frameworkMonth',
  'trsRetail',
  'trsFreeShipping',
  'coachingMonth',
  'ambassadorPreEnroll',
])

/** A price and its purpose; each is named in full (C-70). */
const PricePoint = z.object({ price: PriceName, name: Words, text: Words })

/** `content/site/opportunity.yaml`: compensation plan, ambassador plan, price points (PUBLIC-80). */
export const OpportunityWords = z.object({
  head: PageHead,
  opening: Opening,
  compensation: z.object({ title: Words, lead: Words, rows: z.array(Figure).min(5), note: Words }),
  ambassador: z.object({
    title: Words,
    lead: Words,
    terms: Words,
    included: z.array(Words).min(3),
    note: Words,
    steps: z.array(Topic).length(3),
  }),
  /** The seven ways to earn (PUBLIC-39). */
  ways: z.object({ title: Words, lead: Words, each: z.array(Topic).length(7) }),
  prices: z.object({ title: Words, lead: Words, each: z.array(PricePoint).min(4) }),
  /** Parts of the program that ambassadors present (PUBLIC-34..37). */
  program: z.object({
    title: Words,
    lead: Words,
    phases: z.array(Topic.extend({ pace: Words })).length(3),
    also: z.array(Words).min(5),
  }),
  document: Topic,
})
export type OpportunityWords = z.infer<typeof OpportunityWords>
