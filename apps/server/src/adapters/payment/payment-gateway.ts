import type { CardEntry, PaymentAction, SavedCard } from '@oola/contract/billing/billing.schema'
import type { DeclineReason } from '@oola/contract/billing/decline-reasons'

/** A card stored at the gateway: what may be shown of it, and its id there. */
export interface GatewayCard extends SavedCard {
  readonly methodId: string
}

export interface ChargeOrder {
  /** Idempotency key: repeated requests get the same answer. */
  readonly key: string
  readonly amountCents: number
  readonly currency: string
  readonly customerId: string
  /** A saved card, or the token of a new one from the card form; a successful payment saves it. */
  readonly methodId: string
  readonly description: string
  /** Whether the payer is present to confirm with the bank. */
  readonly onSession: boolean
  /** Returned with the gateway's events. */
  readonly reference: ChargeReference
}

/** The member id of a visitor's payment. */
export const NO_MEMBER = 0

/** The portal's reference of a payment. */
export interface ChargeReference {
  readonly memberId: number
  readonly chargeId: string
}

export type ChargeAnswer =
  | { readonly status: 'succeeded'; readonly id: string; readonly card: GatewayCard | null }
  | { readonly status: 'declined'; readonly id: string | null; readonly reason: DeclineReason }
  | { readonly status: 'action'; readonly id: string; readonly action: PaymentAction }
  /** The bank is not done; the result comes as an event, or by `findCharge`. */
  | { readonly status: 'processing'; readonly id: string }

export type SaveAnswer =
  | { readonly status: 'saved'; readonly card: GatewayCard }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  | { readonly status: 'action'; readonly action: PaymentAction }

/** A payment that the payer's bank wants back. */
export interface ProviderDispute {
  readonly id: string
  /** The gateway's id of the payment. */
  readonly chargeId: string
  readonly amountCents: number
  /** The bank's code, such as `fraudulent`. */
  readonly reason: string
  readonly status: 'open' | 'won' | 'lost'
  readonly openedAt: Date
  /** Until when evidence can be given; null when it is over. */
  readonly evidenceDueAt: Date | null
}

/** A successful payment in the gateway's own list. */
export interface ProviderCharge {
  readonly id: string
  readonly amountCents: number
  readonly refundedCents: number
  /** What the gateway has kept of it. */
  readonly feeCents: number
  readonly currency: string
  readonly at: Date
  readonly description: string
  readonly dispute: ProviderDispute | null
}

/** An event of the gateway. */
export type GatewayEvent =
  | {
      readonly id: string
      readonly kind: 'charge'
      readonly of: ChargeReference
      readonly answer: ChargeAnswer
    }
  | { readonly id: string; readonly kind: 'refund'; readonly of: ChargeReference }
  | { readonly id: string; readonly kind: 'dispute'; readonly dispute: ProviderDispute }
  | { readonly id: string; readonly kind: 'other' }

/** The gateway did not answer, or not usefully: whether money moved is unknown. Retry with the same key. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** An event with an invalid signature. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent'
}

/** The sandbox's card form and bank window; null where real cards are taken. */
export interface SandboxWindow {
  createToken(card: {
    readonly number: string
    readonly expiryMonth: number
    readonly expiryYear: number
  }): Promise<string>
  /** The payer's decision in the bank's window. @returns whether there was a pending confirmation */
  confirm(id: string, approve: boolean): Promise<boolean>
  /** The payer's bank opens or decides a dispute about a payment. @returns the gateway's event */
  dispute(chargeId: string, status: ProviderDispute['status']): Promise<GatewayEvent>
}

/**
 * A payment provider. Amounts are integer cents. Every method may throw `GatewayUnavailable`; requests with a key are
 * idempotent.
 */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe'
  /** How the browser turns a card into a token, so that no card number reaches the server. */
  readonly cardEntry: CardEntry
  readonly sandbox: SandboxWindow | null
  createCustomer(order: { readonly key: string; readonly memberId: number }): Promise<string>
  /** Saves a card for payments without the payer. */
  saveCard(order: {
    readonly key: string
    readonly customerId: string
    readonly token: string
  }): Promise<SaveAnswer>
  charge(order: ChargeOrder): Promise<ChargeAnswer>
  /** The state of an existing payment. */
  findCharge(id: string): Promise<ChargeAnswer>
  /** Cancels an unconfirmed payment; returns its final state. */
  cancelCharge(id: string): Promise<ChargeAnswer>
  /** Refunds a part of a payment; without an amount all that is left of it. */
  refund(order: {
    readonly key: string
    readonly chargeId: string
    readonly amountCents?: number
  }): Promise<void>
  /** The gateway's own list of successful payments made in this time, to compare with ours. */
  listCharges(span: { readonly from: Date; readonly to: Date }): AsyncIterable<ProviderCharge>
  /** Verifies and parses an event. @throws ForgedEvent */
  readEvent(body: string, signature: string, now: Date): Promise<GatewayEvent>
}
