import { z } from 'zod'
import { CalendarDate, Instant } from '../dates.ts'
import { Cents } from './prices.schema.ts'

/**
 * Identifies one payment, which is made once however often it is sent (spec-decision 10). Sent in the header `Idempotency-Key`; with it
 * the body must be the same, without it the same body within a minute is the same payment (spec-decision 17.1).
 */
export const IdempotencyKey = z.uuid()

/** The payment gateway's token for a card, from the card form. Never a card number. */
export const CardToken = z.string().regex(/^[a-z]+_[A-Za-z0-9_]{6,200}$/, 'must be a card token')

/** A confirmation by the bank that a payment needs to continue. */
export const PaymentAction = z.discriminatedUnion('kind', [
  /** The sandbox confirms in the portal's window: `Billing/SandboxConfirm`. */
  z.object({ kind: z.literal('sandbox'), id: z.string() }),
  /** Stripe's script confirms. */
  z.object({ kind: z.literal('stripe'), clientSecret: z.string() }),
])
export type PaymentAction = z.infer<typeof PaymentAction>

/** The parts of a card that may be shown. */
export const SavedCard = z.object({
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})
export type SavedCard = z.infer<typeof SavedCard>

/** How this deployment accepts cards; null if it accepts none. */
export const CardEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox') }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
])
export type CardEntry = z.infer<typeof CardEntry>

export const Offer = z.object({
  startCents: Cents,
  monthlyCents: Cents,
  /** The day of the second payment, if the first is made today: in Pacific Time until the member has chosen a zone (G-57). */
  nextPaymentDay: CalendarDate,
  cardEntry: CardEntry.nullable(),
})
export type Offer = z.infer<typeof Offer>

const PaymentStatus = z.enum(['pending', 'paid', 'failed', 'refunding', 'refunded'])

/** A payment in the list of the membership page and on its receipt. */
export const Payment = z.object({
  id: z.string(),
  at: Instant,
  /** The member's local day. */
  day: CalendarDate,
  description: z.string(),
  amountCents: Cents,
  status: PaymentStatus,
  lastFour: z.string().nullable(),
  refundedDay: CalendarDate.nullable(),
})
export type Payment = z.infer<typeof Payment>

/**
 * - `elsewhere`: a subscriber whose membership is not billed here (demo, staff, moved from another system);
 * - `none`: never a subscriber; the others as in subscription-states.ts.
 */
const MembershipState = z.enum([
  'none',
  'elsewhere',
  'pending',
  'active',
  'canceling',
  'pastDue',
  'lapsed',
  'ended',
])

/** The next price of a running plan, which the member was told of 30 days before (AUTHOR-10). */
export const NextPrice = z.object({ monthlyCents: Cents, fromDay: CalendarDate })
export type NextPrice = z.infer<typeof NextPrice>

export const Membership = z.object({
  state: MembershipState,
  planName: z.string(),
  /** What a month costs this member. */
  monthlyCents: Cents,
  nextPrice: NextPrice.nullable(),
  startCents: Cents,
  /** The day of the second payment, if the first is made today. */
  nextPaymentDay: CalendarDate,
  /** The day of the next payment or retry; null if none is planned. */
  nextDay: CalendarDate.nullable(),
  /** First day without access. */
  paidUntilDay: CalendarDate.nullable(),
  card: SavedCard.nullable(),
  payments: z.array(Payment),
  /** The last day of the full refund and its amount; null afterwards. */
  refund: z.object({ lastDay: CalendarDate, amountCents: Cents }).nullable(),
  cardEntry: CardEntry.nullable(),
})
export type Membership = z.infer<typeof Membership>

/** The membership after a change, or the confirmation that the change needs first. */
export const MembershipOutcome = z.object({
  membership: Membership,
  action: PaymentAction.nullable(),
})
export type MembershipOutcome = z.infer<typeof MembershipOutcome>
