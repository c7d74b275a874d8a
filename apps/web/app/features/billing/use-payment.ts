import type { CardEntry, PaymentAction } from '@oola/contract/billing/billing.schema'
import { type RefObject, useRef } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import type { CardHandle } from './components/card-fields.tsx'
import { confirmWithBank } from './pay-action.ts'

/** A payment that was begun: its name, and the card that it is made with. */
interface Begun {
  readonly key: string
  readonly cardToken: string
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
export const usePayment = (card: RefObject<CardHandle | null>, entry: CardEntry | null) => {
  const begun = useRef<Begun | null>(null)

  const begin = async (): Promise<Begun> => {
    if (!card.current) throw new Error('We cannot take payments right now.')
    begun.current ??= { key: newClientKey(), cardToken: await card.current.tokenize() }
    return begun.current
  }

  const send = async <T extends Outcome>(call: (payment: Begun) => Promise<T>): Promise<T> => {
    const payment = await begin()
    const outcome = await call(payment)
    if (!outcome.action || !entry) return outcome
    const saved = await confirmWithBank(outcome.action, entry)
    return call(saved ? { ...payment, cardToken: saved } : payment)
  }

  /** @throws what the call threw, or that the bank was not answered */
  return async <T extends Outcome>(call: (payment: Begun) => Promise<T>): Promise<T> => {
    try {
      const outcome = await send(call)
      begun.current = null
      return outcome
    } catch (error) {
      if (!isOpen(error)) begun.current = null
      throw error
    }
  }
}
