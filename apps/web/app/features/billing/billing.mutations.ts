import type { MembershipOutcome } from '@oola/contract/billing/billing.schema'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

const own = () => ({ userId: memberId() })

/** The sandbox's token for a test card. */
export const createToken = async (card: {
  number: string
  expiryMonth: number
  expiryYear: number
  cvc: string
}): Promise<string> => (await send('POST /Billing/SandboxToken', { body: card })).token

/** The payer's answer in the window that replaces the bank’s. */
export const confirmInSandbox = (id: string, approve: boolean) =>
  send('POST /Billing/SandboxConfirm', { body: { id, approve } })

/** Pays the first month of a signed-in member. One key is one payment, however often it is sent. */
export const sendSubscribe = (
  payment: { cardToken: string; priceCents: number | undefined },
  idempotencyKey: string,
): Promise<MembershipOutcome> =>
  send('POST /Billing/Subscribe', { body: { ...own(), ...payment } }, { idempotencyKey })

/** Stores another card; an overdue payment is made with it at once. */
export const sendCard = (cardToken: string): Promise<MembershipOutcome> =>
  send('PUT /Billing/UpdateCard', { body: { ...own(), cardToken } })

/** Retries an overdue payment of this displayed amount with the card on file. */
export const sendRetry = (priceCents: number): Promise<MembershipOutcome> =>
  send('POST /Billing/RetryPayment', { body: { ...own(), priceCents } })
