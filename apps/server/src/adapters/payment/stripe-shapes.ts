import { type DeclineReason, isDeclineReason } from '@oola/contract/billing/decline-reasons'
import { z } from 'zod'
import type { ChargeAnswer, ChargeReference, GatewayCard } from './payment-gateway.ts'

/** What we read of Stripe's answers. */
const PaymentMethod = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullish(),
})

const StripeError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() })

const Metadata = z.record(z.string(), z.string()).nullish()

export const PaymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.string().nullish(),
  payment_method: z.union([z.string(), PaymentMethod]).nullish(),
  last_payment_error: StripeError.nullish(),
  metadata: Metadata,
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

export const SetupIntent = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.string().nullish(),
  payment_method: z.union([z.string(), PaymentMethod]).nullish(),
  last_setup_error: StripeError.nullish(),
})
export type SetupIntent = z.infer<typeof SetupIntent>

/** The body of a card that was refused (HTTP 402). */
export const CardFailure = z.object({
  error: StripeError.extend({ payment_intent: z.object({ id: z.string() }).nullish() }),
})

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

export const RefundedCharge = z.object({ refunded: z.boolean(), metadata: Metadata })

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

/** The finer code counts: Stripe calls every refusal `card_declined` and says why in `decline_code`. */
export const reasonOf = (error: z.infer<typeof StripeError> | null | undefined): DeclineReason => {
  for (const code of [error?.decline_code, error?.code]) {
    const reason = code ? REASONS[code] : undefined
    if (reason) return reason
  }
  return error?.code && isDeclineReason(error.code) ? error.code : 'card_declined'
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

/** The card, where Stripe sent it along (`expand[]=payment_method`). */
export const cardOf = (method: PaymentIntent['payment_method']): GatewayCard | null => {
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

/** What a payment intent's status means for us. */
export const chargeAnswer = (intent: PaymentIntent): ChargeAnswer => {
  const { id, status, client_secret: clientSecret } = intent
  if (status === 'succeeded') return { status: 'succeeded', id, card: cardOf(intent.payment_method) }
  if (status === 'requires_action' && clientSecret)
    return { status: 'action', id, action: { kind: 'stripe', clientSecret } }
  if (status === 'processing') return { status: 'processing', id }
  const reason = status === 'canceled' ? 'not_confirmed' : reasonOf(intent.last_payment_error)
  return { status: 'declined', id, reason }
}

/** Our own name of a payment, as we gave it along. */
export const referenceOf = (metadata: z.infer<typeof Metadata>): ChargeReference | null => {
  const memberId = Number(metadata?.memberId)
  const chargeId = metadata?.chargeId
  return Number.isInteger(memberId) && memberId > 0 && chargeId ? { memberId, chargeId } : null
}
