import type { CardEntry, PaymentAction, SavedCard } from '@oola/contract/billing/billing.schema'
import type { DeclineReason } from '@oola/contract/billing/decline-reasons'

/** A card that the gateway keeps: what may be shown of it, and its name there. */
export interface GatewayCard extends SavedCard {
  readonly methodId: string
}

export interface ChargeOrder {
  /** The same key is the same payment: the gateway answers it alike, however often it is asked. */
  readonly key: string
  readonly amountCents: number
  readonly currency: string
  readonly customerId: string
  /** A saved card, or what the card form made of a new one; a payment that succeeds saves it. */
  readonly methodId: string
  readonly description: string
  /** Whether the payer is there to confirm with the bank. */
  readonly onSession: boolean
  /** Comes back with the gateway's events. */
  readonly reference: ChargeReference
}

/** Stands for the member where a visitor pays, who is none. */
export const NO_MEMBER = 0

/** Our name for a payment. */
export interface ChargeReference {
  readonly memberId: number
  readonly chargeId: string
}

export type ChargeAnswer =
  | { readonly status: 'succeeded'; readonly id: string; readonly card: GatewayCard | null }
  | { readonly status: 'declined'; readonly id: string | null; readonly reason: DeclineReason }
  | { readonly status: 'action'; readonly id: string; readonly action: PaymentAction }
  /** The bank takes its time; the answer comes as an event, or when it is asked for. */
  | { readonly status: 'processing'; readonly id: string }

export type SaveAnswer =
  | { readonly status: 'saved'; readonly card: GatewayCard }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  | { readonly status: 'action'; readonly action: PaymentAction }

/** Something that happened at the gateway. */
export type GatewayEvent =
  | {
      readonly id: string
      readonly kind: 'charge'
      readonly of: ChargeReference
      readonly answer: ChargeAnswer
    }
  | { readonly id: string; readonly kind: 'refund'; readonly of: ChargeReference }
  | { readonly id: string; readonly kind: 'other' }

/** The gateway did not answer, or not usefully: whether money moved is not known. Ask again with the same key. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** An event that is not the gateway's own. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent'
}

/** The sandbox's own card form and bank window; null where real cards are taken. */
export interface SandboxWindow {
  createToken(card: {
    readonly number: string
    readonly expiryMonth: number
    readonly expiryYear: number
  }): Promise<string>
  /** What the payer says in the bank's window. @returns whether there was anything to confirm */
  confirm(id: string, approve: boolean): Promise<boolean>
}

/**
 * A company that charges cards. Amounts are integer cents. Every method may throw `GatewayUnavailable`; whatever is
 * asked for with a key is done once.
 */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe'
  /** How the browser turns a card into a token, so that no card number reaches us. */
  readonly cardEntry: CardEntry
  readonly sandbox: SandboxWindow | null
  createCustomer(order: { readonly key: string; readonly memberId: number }): Promise<string>
  /** Keeps a card for payments without the payer. */
  saveCard(order: {
    readonly key: string
    readonly customerId: string
    readonly token: string
  }): Promise<SaveAnswer>
  charge(order: ChargeOrder): Promise<ChargeAnswer>
  /** How a payment stands that has an id already. */
  findCharge(id: string): Promise<ChargeAnswer>
  /** Gives up a payment that nobody confirmed; answers how it ended. */
  cancelCharge(id: string): Promise<ChargeAnswer>
  /** Gives all of a payment back. */
  refund(order: { readonly key: string; readonly chargeId: string }): Promise<void>
  /** Reads an event's body. @throws ForgedEvent */
  readEvent(body: string, signature: string, now: Date): Promise<GatewayEvent>
}
