import { z } from 'zod'
import { CalendarDate, Instant } from '../dates.ts'
import { Cents } from './prices.schema.ts'

/**
 * Names one payment: however often it is sent, it is made once (spec-decision 10). Goes in the header `Idempotency-Key`; with it
 * the body has to be the same, without it the same body within a minute is the same payment (decisions 17.1).
 */
export const IdempotencyKey = z.uuid()

/** What the card form made of a card: a name for it at the gateway. Never a card number. */
export const CardToken = z.string().regex(/^[a-z]+_[A-Za-z0-9_]{6,200}$/, 'must be a card token')

/** What the payer has to do with the bank before a payment goes on. */
export const PaymentAction = z.discriminatedUnion('kind', [
  /** The sandbox asks in our own window: `Billing/SandboxConfirm`. */
  z.object({ kind: z.literal('sandbox'), id: z.string() }),
  /** Stripe's own script asks. */
  z.object({ kind: z.literal('stripe'), clientSecret: z.string() }),
])
export type PaymentAction = z.infer<typeof PaymentAction>

/** What may be shown of a card. */
export const SavedCard = z.object({
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})
export type SavedCard = z.infer<typeof SavedCard>

/** How cards are taken by this deployment; null when it takes none. */
export const CardEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox') }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
])
export type CardEntry = z.infer<typeof CardEntry>

export const Offer = z.object({
  startCents: Cents,
  monthlyCents: Cents,
  /** The day of the second payment, if the first is made today: in Pacific Time, until a member has chosen (G-57). */
  nextPaymentDay: CalendarDate,
  cardEntry: CardEntry.nullable(),
})
export type Offer = z.infer<typeof Offer>

const PaymentStatus = z.enum(['pending', 'paid', 'failed', 'refunding', 'refunded'])

/** A payment as the membership page lists it, and as its receipt shows it. */
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

export const Membership = z.object({
  state: MembershipState,
  planName: z.string(),
  monthlyCents: Cents,
  startCents: Cents,
  /** The day of the second payment, if the first is made today. */
  nextPaymentDay: CalendarDate,
  /** The day of the next payment, or of the next try; null when none will be made. */
  nextDay: CalendarDate.nullable(),
  /** Access lasts up to this day, the day itself not included. */
  paidUntilDay: CalendarDate.nullable(),
  card: SavedCard.nullable(),
  payments: z.array(Payment),
  /** The last day on which everything paid is given back, and how much that is; null when that is over. */
  refund: z.object({ lastDay: CalendarDate, amountCents: Cents }).nullable(),
  cardEntry: CardEntry.nullable(),
})
export type Membership = z.infer<typeof Membership>

/** The membership after a change, or what has to be done first. */
export const MembershipOutcome = z.object({
  membership: Membership,
  action: PaymentAction.nullable(),
})
export type MembershipOutcome = z.infer<typeof MembershipOutcome>
