import type { CardEntry, PaymentAction } from '@oola/contract/billing/billing.schema'
import { type RefObject, useRef } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import type { CardHandle } from './card-handle.ts'
import { confirmWithBank } from './pay-action.ts'

/** A payment that was begun: its name, and the card that it is made with; without one the card on file. */
export interface Begun<Card extends string | undefined = string> {
  readonly key: string
  readonly cardToken: Card
}

interface Outcome {
  readonly action: PaymentAction | null
}

/** Answers after which it is not known whether money moved: the same payment is asked about again. */
const isOpen = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

/**
 * Makes a payment, with the bank's confirmation where it wants one. As long as its end is not known a repeat is the same
 * payment, with the same key and card; after a clear refusal the next try is a new one (spec-decision 10; traps 25).
 */
export const useCardPayment = <Card extends string | undefined>(entry: CardEntry | null) => {
  const begun = useRef<Begun<Card> | null>(null)

  const send = async <T extends Outcome>(
    card: () => Promise<Card>,
    call: (payment: Begun<Card>) => Promise<T>,
  ): Promise<T> => {
    begun.current ??= { key: newClientKey(), cardToken: await card() }
    const payment = begun.current
    const outcome = await call(payment)
    if (!outcome.action || !entry) return outcome
    const saved = await confirmWithBank(outcome.action, entry)
    return call(saved ? { ...payment, cardToken: saved as Card } : payment)
  }

  /** @throws what the call threw, or that the bank was not answered */
  return async <T extends Outcome>(
    card: () => Promise<Card>,
    call: (payment: Begun<Card>) => Promise<T>,
  ): Promise<T> => {
    try {
      const outcome = await send(card, call)
      begun.current = null
      return outcome
    } catch (error) {
      if (!isOpen(error)) begun.current = null
      throw error
    }
  }
}

/** The same with the card that is entered in the form. */
export const usePayment = (card: RefObject<CardHandle | null>, entry: CardEntry | null) => {
  const pay = useCardPayment<string>(entry)
  const token = (): Promise<string> => {
    if (!card.current) throw new Error('We cannot take payments right now.')
    return card.current.tokenize()
  }
  return <T extends Outcome>(call: (payment: Begun) => Promise<T>): Promise<T> =>
    pay(async () => token(), call)
}
