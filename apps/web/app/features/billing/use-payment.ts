import type { CardEntry, PaymentAction } from '@oola/contract/billing/billing.schema'
import { PAYMENT_UNCONFIRMED } from '@oola/contract/billing/payment-words'
import { type RefObject, useRef } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { CardHandle } from './card-handle.ts'
import { payWithBank } from './pay-action.ts'

/** A started payment: its key, and its card; by default the card on file. */
export interface Begun<Card extends string | undefined = string> {
  readonly key: string
  readonly cardToken: Card
}

interface Outcome {
  readonly action: PaymentAction | null
}

/** For a reply without the thing that was paid: the same button looks for the answer. */
export const PRESS_AGAIN = `${PAYMENT_UNCONFIRMED}. Press the button again.`

/** Responses after which it is unknown whether money moved: the same payment is sent again. */
const isOpen = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

/**
 * Makes a payment, with the bank's confirmation if required. While its result is unknown a repeat is the same
 * payment, with the same key and card; after a definite refusal the next attempt is a new one (spec-decision 10;
 * traps 25).
 */
export const useCardPayment = <Card extends string | undefined>(entry: CardEntry | null) => {
  const begun = useRef<Begun<Card> | null>(null)

  const send = async <T extends Outcome>(
    card: () => Promise<Card>,
    call: (payment: Begun<Card>) => Promise<T>,
  ): Promise<T> => {
    begun.current ??= { key: newClientKey(), cardToken: await card() }
    const payment = begun.current
    return payWithBank(entry, (saved) => call(saved ? { ...payment, cardToken: saved as Card } : payment))
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
      // The page shows the price of today.
      if (error instanceof ApiError && error.code === 'price_changed') void queryClient.invalidateQueries()
      throw error
    }
  }
}

/** The same with the card entered in the form. */
export const usePayment = (card: RefObject<CardHandle | null>, entry: CardEntry | null) => {
  const pay = useCardPayment<string>(entry)
  const token = (): Promise<string> => {
    if (!card.current) throw new Error('We cannot take payments right now.')
    return card.current.tokenize()
  }
  return <T extends Outcome>(call: (payment: Begun) => Promise<T>): Promise<T> =>
    pay(async () => token(), call)
}
