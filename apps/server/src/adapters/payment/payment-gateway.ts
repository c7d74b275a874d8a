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

/** An event of the gateway. */
export type GatewayEvent =
  | {
      readonly id: string
      readonly kind: 'charge'
      readonly of: ChargeReference
      readonly answer: ChargeAnswer
    }
  | { readonly id: string; readonly kind: 'refund'; readonly of: ChargeReference }
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
  /** Verifies and parses an event. @throws ForgedEvent */
  readEvent(body: string, signature: string, now: Date): Promise<GatewayEvent>
}
