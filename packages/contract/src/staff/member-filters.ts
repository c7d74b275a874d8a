import { z } from 'zod'
import { STEPS } from '../journey/steps.ts'

/** What a member is, for staff: a coach is a subscriber, too. */
export const MEMBER_TYPES = ['subscriber', 'coach', 'nonSubscriber'] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

/** `declined`: a month could not be charged. `ending`: the card ends within `CARD_ENDS_DAYS`, or has ended. */
export const CARD_STATES = ['works', 'ending', 'declined', 'none'] as const
export type CardState = (typeof CARD_STATES)[number]

/** A card that ends within so many days is worth a mail. */
export const CARD_ENDS_DAYS = 30

const DAYS_MAX = 3650
const LEVELS = [1, 2, 3, 4]

const Equality = z.enum(['is', 'not'])
const Within = z.enum(['within', 'notWithin'])
const Days = z.coerce.number().pipe(z.int().min(1).max(DAYS_MAX))
const OneOf = (values: readonly number[]) =>
  z.coerce.number().refine((value) => values.includes(value), 'must be one of the list')

/** One filter of the list of members (STAFF-09); more than one must all be true. */
export const MemberFilter = z.discriminatedUnion('field', [
  z.object({ field: z.literal('type'), operator: Equality, value: z.enum(MEMBER_TYPES) }),
  z.object({ field: z.literal('level'), operator: Equality, value: OneOf(LEVELS) }),
  z.object({ field: z.literal('step'), operator: Equality, value: OneOf(Object.values(STEPS)) }),
  z.object({ field: z.literal('lastActive'), operator: Within, value: Days }),
  z.object({ field: z.literal('joined'), operator: Within, value: Days }),
  z.object({ field: z.literal('card'), operator: Equality, value: z.enum(CARD_STATES) }),
  z.object({
    field: z.literal('coach'),
    operator: Equality,
    /** `any`, or the id of a coach. */
    value: z.string().regex(/^(any|[1-9]\d{0,14})$/, 'must be "any" or the id of a coach'),
  }),
])
export type MemberFilter = z.infer<typeof MemberFilter>

const FILTERS_MAX = 10

const split = (text: string) =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [field, operator, value] = part.split(':')
      return { field, operator, value }
    })

/** Filters as a text of one line, for addresses, saved views and the log: `card:is:declined,joined:within:7`. */
export const MemberFilters = z
  .string()
  .max(400)
  .transform((text, context): MemberFilter[] => {
    const { success, data, error } = z.array(MemberFilter).max(FILTERS_MAX).safeParse(split(text))
    if (success) return data
    for (const { message } of error.issues) context.addIssue(message)
    return z.NEVER
  })

/** The text of filters, as `MemberFilters` reads it. */
export const memberFiltersText = (filters: readonly MemberFilter[]): string =>
  filters.map(({ field, operator, value }) => `${field}:${operator}:${value}`).join(',')

/** The filters of a text that came from an address bar; those that are none are left out. */
export const readMemberFilters = (text: string): MemberFilter[] =>
  split(text)
    .slice(0, FILTERS_MAX)
    .flatMap((part) => {
      const { success, data } = MemberFilter.safeParse(part)
      return success ? [data] : []
    })
