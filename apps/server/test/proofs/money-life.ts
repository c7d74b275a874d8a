import { randomUUID } from 'node:crypto'
import {
  cancelMembership,
  confirmSandboxPayment,
  createSandboxToken,
  getMembership,
  getOffer,
  keepMembership,
  refundMembership,
  retryPayment,
  subscribe,
  updateCard,
} from '@oola/contract/billing/billing.calls'
import { enrol } from '@oola/contract/enrolment/enrolment.calls'
import { placeOrder } from '@oola/contract/orders/orders.calls'
import { sendRequest } from '@oola/contract/requests/requests.calls'
import { claimGatewayEvent } from '#server/features/billing/billing.repo.ts'
import { listRequests, markHandled } from '#server/features/requests/requests.repo.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { CARDS } from '../support/builders/make-payments.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'
import type { Personal } from './member-life.ts'

/** Enrols, pays, falls into arrears and pays them, cancels, and gets a full refund. Returns the session's token. */
export const liveWithMoney = async (
  world: TestApp,
  { ask, use, refuse }: Pick<Caller, 'ask' | 'use' | 'refuse'>,
  { firstName, lastName, email, phone, webAlias, newPassword, actionText }: Personal,
): Promise<string[]> => {
  const payment = () => ({ 'idempotency-key': randomUUID() })
  const card = async (number: string) => {
    const body = { number, expiryMonth: 12, expiryYear: 2035, cvc: '123' }
    return (await ask(createSandboxToken, { body })).token
  }
  const form = (given: object) => ({
    enrolmentKey: randomUUID(),
    firstName,
    lastName,
    email: `money.${email}`,
    phone: phone.replace(/^\d{3}/, '333'),
    password: newPassword,
    consent: true as const,
    sponsor: webAlias,
    ...given,
  })

  use(null)
  await ask(getOffer, {})
  const body = { ...form({}), cardToken: await card(CARDS.declined) }
  await refuse(enrol, { body }, payment())
  const header = payment()
  const paying = { ...body, cardToken: await card(CARDS.askBank) }
  const { action } = await ask(enrol, { body: paying }, header)
  if (action?.kind !== 'sandbox') throw new Error('the sandbox did not ask')
  await ask(confirmSandboxPayment, { body: { id: action.id, approve: true } })
  const { session } = await ask(enrol, { body: paying }, header)
  if (!session) throw new Error('nobody was enrolled')
  const { userId, token } = session
  const own = { body: { userId } }
  const params = { userId: String(userId) }
  use(token)
  await ask(getMembership, { params })
  await ask(updateCard, { body: { userId, cardToken: await card(CARDS.chargesDecline) } })
  const renew = async (dueOn: string) => {
    await world.db.pool.query('update subscription set due_at = $2 where member_id = $1', [userId, dueOn])
    await world.jobs.run('billing-due')
    await world.jobs.drain()
  }
  await renew('2026-01-01')
  await refuse(retryPayment, own)
  await ask(updateCard, { body: { userId, cardToken: await card(CARDS.good) } })
  await ask(retryPayment, own)
  await ask(cancelMembership, own)
  await ask(keepMembership, own)
  await ask(cancelMembership, own)
  await renew('2026-01-02')
  await ask(subscribe, { body: { userId, cardToken: await card(CARDS.good) } }, payment())
  await ask(refundMembership, own)
  await world.db.pool.query('update charge set refunded_at = null where member_id = $1', [userId])
  use(null)

  // Two abandoned enrolments, one of them in the middle of a payment.
  const left = (name: string, line: string, cardToken: string) => ({
    body: { ...form({ email: `${name}.${email}`, phone: phone.replace(/^\d{3}/, line) }), cardToken },
  })
  await refuse(enrol, left('left', '334', await card(CARDS.declined)), payment())
  await refuse(enrol, left('late', '335', await card(CARDS.loseAnswer)), payment())
  await world.db.pool.query(
    `update charge set created_at = created_at - interval '1 hour' where status = 'pending'`,
  )
  await world.db.pool.query(`update enrolment set created_at = created_at - interval '2 days'`)
  await world.jobs.run('enrolment-cleanup')
  await world.jobs.run('billing-recover')
  await world.jobs.drain()
  await inTransaction(world.db, (tx) => claimGatewayEvent(tx, `event-${userId}`, world.clock.now()))

  const wish = { firstName, lastName, email, phone: '555-010-2233', message: actionText, sponsor: webAlias }
  const key = randomUUID()
  const address = {
    street: '12 Main St',
    city: 'Portland',
    state: 'Oregon',
    zip: '97214',
    country: 'US' as const,
  }
  const what = { productId: 204, quantity: 1, totalCents: 2695, cardToken: await card(CARDS.good) }
  const buyer = { firstName, lastName, email: `order.${email}`, phone, sponsor: webAlias }
  const order = { body: { ...buyer, ...address, ...what } }
  await ask(placeOrder, order, payment())
  await ask(placeOrder, order)
  await world.jobs.drain()
  await world.jobs.run('order-recovery')
  for (const _ of [1, 2]) await ask(sendRequest, { body: { key, kind: 'contact', ...wish } })
  for (const { id } of await listRequests(world.db.orm, { kind: 'contact', all: false }))
    await markHandled(world.db.orm, id, world.clock.now())
  return [token]
}
