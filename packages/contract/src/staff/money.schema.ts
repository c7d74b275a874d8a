import { z } from 'zod'
import { Id } from '../ids.ts'

/** A calendar month of the program's time zone, such as `2026-11`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.')

/** How a payment stands here. */
export const PAYMENT_STATES = ['paid', 'declined', 'refunded', 'disputed', 'waiting'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The sums of a month that rows add up to. */
export const MONEY_SUMS = ['charged', 'refunded', 'disputed', 'fees'] as const
export type MoneySum = (typeof MONEY_SUMS)[number]

export const MISMATCH_STATES = ['differs', 'onlyProvider', 'onlyHere'] as const

/** How a payment compares with the provider's list; `notYet` is younger than the last comparison. */
export const MATCH_STATES = ['matched', ...MISMATCH_STATES, 'notYet'] as const
export type MatchState = (typeof MATCH_STATES)[number]

const Sum = z.object({ cents: z.int(), count: z.int() })

/** The five sums of a month; the first four add up to `netCents` (STAFF-17). */
export const MoneyMonth = z.object({
  month: Month,
  charged: Sum,
  /** Below zero, like the next two. */
  refunded: Sum,
  disputed: Sum.extend({ evidenceDueDay: z.iso.date().nullable() }),
  fees: Sum,
  netCents: z.int(),
  /** Of the month before, up to the same day while the month is running. */
  previousNetCents: z.int(),
  days: z.array(z.object({ day: z.iso.date(), cents: z.int() })),
  failed: z.int(),
  mismatches: z.int(),
  /** The first month with a payment. */
  firstMonth: Month,
  thisMonth: Month,
})
export type MoneyMonth = z.infer<typeof MoneyMonth>

export const MoneyPayment = z.object({
  id: z.string(),
  /** Null for a visitor's order and for former members. */
  memberId: Id.nullable(),
  name: z.string(),
  description: z.string(),
  /** In the list of a sum its part of it: below zero for what went back, and for fees. */
  amountCents: z.int(),
  state: z.enum(PAYMENT_STATES),
  /** Which try of a month it was; null for payments made by hand. */
  attempt: z.int().nullable(),
  failure: z.string().nullable(),
  /** Null while nothing is expected at the provider. */
  match: z.enum(MATCH_STATES).nullable(),
  at: z.iso.datetime(),
})
export type MoneyPayment = z.infer<typeof MoneyPayment>

/** A month that the bank refused. */
export const FailedPayment = z.object({
  memberId: Id,
  subscriptionId: z.uuid(),
  name: z.string(),
  plan: z.string(),
  amountCents: z.int(),
  status: z.enum(['pastDue', 'lapsed']),
  failedTries: z.int(),
  /** The first try and its repeats. */
  allTries: z.int(),
  nextTryAt: z.iso.datetime().nullable(),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  cardLinkAt: z.iso.datetime().nullable(),
  tries: z.array(
    z.object({ at: z.iso.datetime(), failure: z.string().nullable(), lastFour: z.string().nullable() }),
  ),
})
export type FailedPayment = z.infer<typeof FailedPayment>

/** One of the two records of a payment, for standing next to the other. */
export const OurRecord = z.object({
  id: z.string(),
  memberId: Id.nullable(),
  name: z.string(),
  description: z.string(),
  amountCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  status: z.string(),
  at: z.iso.datetime(),
})
export const ProviderRecord = z.object({
  description: z.string(),
  amountCents: z.int(),
  refundedCents: z.int(),
  feeCents: z.int(),
  currency: z.string(),
  at: z.iso.datetime(),
})

/** A payment whose two records do not match. */
export const Mismatch = z.object({
  /** The provider's id of the payment. */
  gatewayId: z.string(),
  state: z.enum(MISMATCH_STATES),
  ours: OurRecord.nullable(),
  theirs: ProviderRecord.nullable(),
  foundAt: z.iso.datetime(),
})
export type Mismatch = z.infer<typeof Mismatch>

export const Matching = z.object({
  /** Null before the first comparison. */
  comparedAt: z.iso.datetime().nullable(),
  matched: z.int(),
  total: z.int(),
  mismatches: z.array(Mismatch),
})
export type Matching = z.infer<typeof Matching>

export const PayoutMonth = z.object({
  month: Month,
  state: z.enum(['closed', 'open', 'running']),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  coaches: z.int(),
  totalCents: z.int(),
})
export type PayoutMonth = z.infer<typeof PayoutMonth>

/** What a line is paid for. `refund` takes back an entry of a closed month; `correction` is written by staff. */
export const PAYOUT_KINDS = ['month', 'purchase', 'refund', 'correction'] as const

export const PayoutLine = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  cents: z.int(),
  /** When it was earned, refunded or written. */
  at: z.iso.datetime(),
  words: z.string().nullable(),
})
export type PayoutLine = z.infer<typeof PayoutLine>

/** What a coach gets for a month. */
export const CoachPayout = z.object({
  coachId: Id,
  name: z.string(),
  cents: z.int(),
  /** `held`: not above zero, so the lines wait for the next month. */
  state: z.enum(['paid', 'open', 'held']),
  /** How many. */
  lines: z.int().min(0),
})
export type CoachPayout = z.infer<typeof CoachPayout>
