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

/** @returns whether the payer answered */
const askInWindow = (id: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (answered: boolean) => {
    question.set(null)
    resolve(answered)
  }
  question.set({ id, answer })
  return promise
}

/** The payer said no in the bank's window, or closed it. */
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

interface Confirmed {
  /** Replaces the card from now on; null where the card stays. */
  readonly cardToken: string | null
  readonly problem: PaymentNotConfirmed | null
}

const confirm = async (action: PaymentAction, entry: CardEntry): Promise<Confirmed> => {
  if (action.kind === 'sandbox') {
    const answered = await askInWindow(action.id)
    return { cardToken: null, problem: answered ? null : new PaymentNotConfirmed() }
  }
  if (entry.kind !== 'stripe') throw new PaymentNotConfirmed()
  const stripe = await stripeScript(entry.publishableKey)
  const { error, setupIntent } = await askInPage(() =>
    stripe.handleNextAction({ clientSecret: action.clientSecret }),
  )
  return {
    cardToken: (setupIntent ?? error?.setup_intent)?.id ?? null,
    problem: error ? new PaymentNotConfirmed(error.message) : null,
  }
}

interface Outcome {
  readonly action: PaymentAction | null
}

/**
 * Makes a payment with the bank's confirmation, if the bank asks for one. After it the call is repeated, also when the
 * payer did not answer: the server knows whether this payment is refused, so that another card can be charged.
 * @param call gets the token that replaces the card, if there is one
 * @throws what the call threw, or PaymentNotConfirmed while the bank still waits
 */
export const payWithBank = async <T extends Outcome>(
  entry: CardEntry | null,
  call: (cardToken: string | null) => Promise<T>,
): Promise<T> => {
  const first = await call(null)
  if (!first.action || !entry) return first
  const { cardToken, problem } = await confirm(first.action, entry)
  const second = await call(cardToken)
  if (second.action && problem) throw problem
  return second
}
