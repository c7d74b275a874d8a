import type { CardEntry, PaymentAction } from '@oola/contract/billing/billing.schema'
import { createStore, useStore } from '#web/lib/store.ts'
import { stripeScript } from './stripe-script.ts'

/** A payment of the sandbox that waits for the payer's answer in the bank's window. */
export interface BankQuestion {
  readonly id: string
  readonly answer: (answered: boolean) => void
}

const question = createStore<BankQuestion | null>(null)

/** Whether a bank asks in Stripe's own window, which is in the page: nothing of the portal may cover it. */
const asksInPage = createStore(false)

const askInPage = async <T>(ask: () => Promise<T>): Promise<T> => {
  asksInPage.set(true)
  try {
    return await ask()
  } finally {
    asksInPage.set(false)
  }
}

const askInWindow = async (id: string): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (answered: boolean) => {
    question.set(null)
    resolve(answered)
  }
  question.set({ id, answer })
  if (!(await promise)) throw new PaymentNotConfirmed()
}

/** The payer closed the bank's window without an answer. */
class PaymentNotConfirmed extends Error {
  constructor(message = 'The payment was not confirmed. Nothing was charged.') {
    super(message)
    this.name = 'PaymentNotConfirmed'
  }
}

/** For dialogs with a payment. */
export const useAsksInPage = (): boolean => useStore(asksInPage)

/** For the sandbox's bank window. */
export const useQuestion = (): BankQuestion | null => useStore(question)

/**
 * Runs the bank's confirmation of a payment; after it the call is repeated, with the same key.
 * @returns the token that replaces the card from now on, if there is one
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
