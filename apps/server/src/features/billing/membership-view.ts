import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { Membership, Payment, SavedCard } from '@oola/contract/billing/billing.schema'
import { monthsAfter } from '@oola/contract/billing/calendar-months'
import type { Prices } from '@oola/contract/billing/prices.schema'
import { givesAccess, REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { addDays, localDay } from '@oola/contract/local-day'
import type { PaymentGateway } from '#server/adapters/payment/payment-gateway.ts'
import type { PaymentMethod, Subscription } from './billing.repo.ts'
import type { Charge } from './charges.repo.ts'
import { paidUntil } from './subscription-change.ts'

/** The data of the page. */
export interface MembershipFacts {
  readonly now: Date
  readonly zone: string
  readonly userTypeId: number
  /** Of the framework plan, newest first. */
  readonly subscriptions: readonly Subscription[]
  /** Newest first. */
  readonly charges: readonly Charge[]
  readonly method: PaymentMethod | null
  readonly prices: Prices
  /** What the newest subscription pays, and the next price. */
  readonly shown: Pick<Membership, 'monthlyCents' | 'nextPrice' | 'startCents'>
  readonly gateway: PaymentGateway | null
}

/** The visible data of the card on file. */
export const cardOf = (method: PaymentMethod | null): SavedCard | null => {
  if (!method?.methodId) return null
  const { brand, lastFour, expiryMonth, expiryYear } = method
  if (brand === null || lastFour === null || expiryMonth === null || expiryYear === null) return null
  return { brand, lastFour, expiryMonth, expiryYear }
}

const statusOf = ({ status, refundAskedAt, refundedAt }: Charge): Payment['status'] => {
  if (refundedAt) return 'refunded'
  if (refundAskedAt) return 'refunding'
  return status === 'succeeded' ? 'paid' : status
}

const toPayment = (charge: Charge, zone: string): Payment => ({
  id: charge.id,
  at: charge.createdAt.toISOString(),
  day: localDay(charge.createdAt, zone),
  description: charge.description,
  amountCents: charge.amountCents,
  status: statusOf(charge),
  lastFour: charge.lastFour,
  refundedDay: charge.refundAskedAt && localDay(charge.refundAskedAt, zone),
})

/** What can still be given back of a payment. */
export const refundLeft = ({
  status,
  amountCents,
  refundedCents,
  refundAskedAt,
}: Pick<Charge, 'status' | 'amountCents' | 'refundedCents' | 'refundAskedAt'>): number =>
  status === 'succeeded' && refundAskedAt === null ? amountCents - refundedCents : 0

/** The amount of a refund today: all payments for the framework within the 30 days (spec-decision 11). */
export const refundable = ({
  now,
  zone,
  subscriptions,
  charges,
}: Pick<MembershipFacts, 'now' | 'zone' | 'subscriptions' | 'charges'>) => {
  const ids = new Set(subscriptions.map(({ id }) => id))
  const paid = charges.filter(
    ({ subscriptionId, status }) => status === 'succeeded' && subscriptionId && ids.has(subscriptionId),
  )
  const first = paid.at(-1)
  const open = paid.filter(({ refundAskedAt }) => refundAskedAt === null)
  if (!first || open.length === 0) return null
  const lastDay = addDays(localDay(first.createdAt, zone), REFUND_DAYS)
  if (localDay(now, zone) > lastDay) return null
  return { lastDay, charges: open, amountCents: open.reduce((sum, charge) => sum + refundLeft(charge), 0) }
}

const stateOf = ({ subscriptions: [newest], userTypeId }: MembershipFacts): Membership['state'] => {
  const isSubscriber = userTypeId === USER_TYPES.subscriber
  // A subscriber without an active subscription was made one outside of the portal.
  if (!newest) return isSubscriber ? 'elsewhere' : 'none'
  return isSubscriber && !givesAccess(newest.status) ? 'elsewhere' : newest.status
}

/** The day of the next payment or retry; null when there is none. */
export const nextDayOf = (newest: Subscription | undefined, zone: string): string | null => {
  if (newest?.status === 'active') return paidUntil(newest)
  return newest?.status === 'pastDue' && newest.dueAt ? localDay(newest.dueAt, zone) : null
}

/** The membership for its page. */
export const toMembership = (facts: MembershipFacts): Membership => {
  const { now, zone, prices, gateway, charges, method } = facts
  const [newest] = facts.subscriptions
  const { name } = prices.plans.framework
  const { monthlyCents, nextPrice, startCents } = facts.shown
  const state = stateOf(facts)
  const refund = refundable(facts)
  return {
    state,
    planName: name,
    monthlyCents,
    nextPrice,
    startCents,
    nextPaymentDay: monthsAfter(localDay(now, zone), 1),
    nextDay: state === 'elsewhere' ? null : nextDayOf(newest, zone),
    paidUntilDay: newest && (state === 'active' || state === 'canceling') ? paidUntil(newest) : null,
    card: cardOf(method),
    payments: charges.map((charge) => toPayment(charge, zone)),
    refund: refund && { lastDay: refund.lastDay, amountCents: refund.amountCents },
    cardEntry: gateway?.cardEntry ?? null,
  }
}
