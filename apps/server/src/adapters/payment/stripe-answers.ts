import { type DeclineReason, isDeclineReason } from '@oola/contract/billing/decline-reasons'
import type Stripe from 'stripe'
import type {
  ChargeAnswer,
  ChargeReference,
  GatewayCard,
  ProviderCharge,
  ProviderDispute,
  SaveAnswer,
} from './payment-gateway.ts'

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_number: 'wrong_card_number',
  invalid_number: 'wrong_card_number',
  invalid_expiry_month: 'wrong_expiry',
  invalid_expiry_year: 'wrong_expiry',
  incorrect_cvc: 'wrong_cvc',
  invalid_cvc: 'wrong_cvc',
  authentication_required: 'not_confirmed',
  payment_intent_authentication_failure: 'not_confirmed',
  setup_intent_authentication_failure: 'not_confirmed',
}

interface Refusal {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}

/** `decline_code` is the finer code: Stripe calls every refusal `card_declined`. */
export const reasonOf = (refusal: Refusal | null): DeclineReason => {
  for (const code of [refusal?.decline_code, refusal?.code]) {
    const reason = code ? REASONS[code] : undefined
    if (reason) return reason
  }
  return refusal?.code && isDeclineReason(refusal.code) ? refusal.code : 'card_declined'
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

/** The expanded card (`expand[]=payment_method`). */
const cardOf = (method: string | Stripe.PaymentMethod | null): GatewayCard | null => {
  if (typeof method !== 'object' || !method?.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return {
    methodId: method.id,
    brand: BRANDS[brand] ?? 'Card',
    lastFour: last4,
    expiryMonth: exp_month,
    expiryYear: exp_year,
  }
}

/** Maps a payment intent's status. */
export const chargeAnswer = (intent: Stripe.PaymentIntent): ChargeAnswer => {
  const { id, status, client_secret: clientSecret } = intent
  if (status === 'succeeded') return { status: 'succeeded', id, card: cardOf(intent.payment_method) }
  if (status === 'requires_action' && clientSecret)
    return { status: 'action', id, action: { kind: 'stripe', clientSecret } }
  if (status === 'processing') return { status: 'processing', id }
  const reason = status === 'canceled' ? 'not_confirmed' : reasonOf(intent.last_payment_error)
  return { status: 'declined', id, reason }
}

/** Maps a setup intent's status. */
export const saveAnswer = (intent: Stripe.SetupIntent): SaveAnswer => {
  const card = cardOf(intent.payment_method)
  if (intent.status === 'succeeded' && card) return { status: 'saved', card }
  if (intent.status === 'requires_action' && intent.client_secret)
    return { status: 'action', action: { kind: 'stripe', clientSecret: intent.client_secret } }
  return { status: 'declined', reason: reasonOf(intent.last_setup_error) }
}

/** The portal's reference of a payment, from the metadata. */
export const referenceOf = (metadata: Stripe.Metadata | null): ChargeReference | null => {
  const memberId = Number(metadata?.memberId)
  const chargeId = metadata?.chargeId
  return Number.isInteger(memberId) && memberId > 0 && chargeId ? { memberId, chargeId } : null
}

const MS = 1000

const idOf = (given: string | { readonly id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

/** Maps a dispute; an inquiry counts as open. Null for one of a payment without an intent, which is none of ours. */
export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute | null => {
  const chargeId = idOf(dispute.payment_intent)
  if (chargeId === null) return null
  const { id, amount, reason, status, created, evidence_details: evidence } = dispute
  const isOpen = status !== 'won' && status !== 'lost' && status !== 'warning_closed'
  const isLost = status === 'lost'
  return {
    ...{ id, chargeId, amountCents: amount, reason, openedAt: new Date(created * MS) },
    status: isOpen ? 'open' : isLost ? 'lost' : 'won',
    evidenceDueAt: isOpen && evidence?.due_by ? new Date(evidence.due_by * MS) : null,
  }
}

/** Maps a listed payment intent with its expanded charge; null when it has not succeeded. */
export const listedCharge = (
  intent: Stripe.PaymentIntent,
): (Omit<ProviderCharge, 'dispute'> & { isDisputed: boolean }) | null => {
  const { id, status, currency, created, description, latest_charge: charge } = intent
  if (status !== 'succeeded' || !charge || typeof charge !== 'object') return null
  const { balance_transaction: balance } = charge
  return {
    id,
    amountCents: intent.amount_received,
    refundedCents: charge.amount_refunded,
    feeCents: balance && typeof balance === 'object' ? balance.fee : 0,
    currency: currency.toUpperCase(),
    at: new Date(created * MS),
    description: description ?? '',
    isDisputed: charge.disputed,
  }
}
