import type { CardEntry, PaymentAction } from '@oola/contract/billing/billing.schema'
import { useSyncExternalStore } from 'react'
import { stripeScript } from './stripe-script.ts'

/** A payment of the sandbox that waits for the payer's word in the bank's window. */
export interface BankQuestion {
  readonly id: string
  readonly settle: (answered: boolean) => void
}

let question: BankQuestion | null = null
const listeners = new Set<() => void>()

const become = (next: BankQuestion | null) => {
  question = next
  for (const listener of listeners) listener()
}

/** Whether a bank asks in Stripe's own window, which lies in the page: nothing of ours may be in front of it. */
let asksInPage = false

const askInPage = async <T>(ask: () => Promise<T>): Promise<T> => {
  const become = (asks: boolean) => {
    asksInPage = asks
    for (const listener of listeners) listener()
  }
  become(true)
  try {
    return await ask()
  } finally {
    become(false)
  }
}

const askInWindow = async (id: string): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (answered: boolean) => {
    become(null)
    resolve(answered)
  }
  become({ id, settle })
  if (!(await promise)) throw new PaymentNotConfirmed()
}

/** The payer left the bank's window without an answer. */
class PaymentNotConfirmed extends Error {
  constructor(message = 'The payment was not confirmed. Nothing was charged.') {
    super(message)
    this.name = 'PaymentNotConfirmed'
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For dialogs in which something is paid. */
export const useAsksInPage = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => asksInPage,
    () => false,
  )

/** For the sandbox's bank window. */
export const useQuestion = (): BankQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  )

/**
 * Does what the bank wants before the payment goes on; after it the call is made again, with the same key.
 * @returns the name that stands for the card from now on, where there is one
 * @throws PaymentNotConfirmed
 */
export const confirmWithBank = async (action: PaymentAction, entry: CardEntry): Promise<string | null> => {
  if (action.kind === 'sandbox') {
    await askInWindow(action.id)
    return null
  }
  if (entry.kind !== 'stripe') throw new PaymentNotConfirmed()
  const stripe = await stripeScript(entry.publishableKey)
  const { error, setupIntent } = await askInPage(() =>
    stripe.handleNextAction({ clientSecret: action.clientSecret }),
  )
  if (error) throw new PaymentNotConfirmed(error.message)
  return setupIntent?.id ?? null
}
