import { HOUR_MS, MINUTE_MS } from '@oola/contract/durations'
import type { ChargeAnswer, ChargeOrder, PaymentGateway } from './payment-gateway.ts'

/** What the database has of a payment that was stored before the gateway was called (docs/decisions/payments). */
export interface StoredPayment {
  readonly gateway: string
  readonly gatewayId: string | null
  readonly createdAt: Date
}

/** Recovery starts after this: until then the payer's own call may still get the answer. */
export const RECOVER_AFTER_MS = 2 * MINUTE_MS
/** Stripe drops keys after a day: an older payment is never retried, else it might be made twice. */
const RETRY_WITHIN_MS = 20 * HOUR_MS
/** A payer who has not confirmed with the bank by then has left. */
const CONFIRM_WITHIN_MS = HOUR_MS

/** Reads a payment's state; one that the gateway does not have is made now. */
export const requestCharge = (
  gateway: PaymentGateway,
  payment: StoredPayment,
  order: ChargeOrder,
): Promise<ChargeAnswer> => {
  const { gatewayId } = payment
  // The deployment has changed its gateway: the new one does not have the old one's cards.
  if (payment.gateway !== gateway.name)
    return Promise.resolve({ status: 'declined', id: gatewayId, reason: 'card_entry_over' })
  return gatewayId ? gateway.findCharge(gatewayId) : gateway.charge(order)
}

/** Retries a payment that a crash or an outage left without an answer. @returns the answer to store */
export const recoverCharge = async (
  gateway: PaymentGateway,
  payment: StoredPayment,
  order: ChargeOrder,
  now: Date,
): Promise<ChargeAnswer> => {
  const age = now.getTime() - payment.createdAt.getTime()
  if (!payment.gatewayId && age > RETRY_WITHIN_MS)
    return { status: 'declined', id: null, reason: 'not_confirmed' }
  const answer = await requestCharge(gateway, payment, order)
  const isAbandoned = answer.status === 'action' && age > CONFIRM_WITHIN_MS
  return isAbandoned ? gateway.cancelCharge(answer.id) : answer
}
