import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChargeAnswer } from '#server/adapters/payment/payment-gateway.ts'
import { GatewayUnavailable, type PaymentGateway } from '#server/adapters/payment/payment-gateway.ts'
import { stripeGateway } from '#server/adapters/payment/stripe-gateway.ts'
import { makeSignedIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const SECRET = 'whsec_for_this_test'

/** A fake Stripe: the test provides its answers; its events are verified as in production. */
const answers: (ChargeAnswer | 'lost')[] = []
const stripe: PaymentGateway = {
  ...stripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: SECRET,
    baseUrl: 'http://127.0.0.1:1',
  }),
  createCustomer: async () => 'cus_1',
  charge: async () => {
    const answer = answers.shift() ?? 'lost'
    if (answer === 'lost') throw new GatewayUnavailable('lost')
    return answer
  },
  refund: async () => {},
}

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ deps: { payments: stripe } })
})
afterAll(() => world.close())

const pay = async () => {
  const { member, headers } = await makeSignedIn(world, { userTypeId: 4 })
  const key = randomUUID()
  const send = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/Billing/Subscribe',
      headers: { ...headers, 'idempotency-key': key },
      payload: { userId: member.id, cardToken: 'pm_1ABCDEF' },
    })
  return { member, send }
}
const chargeOf = async (memberId: number) =>
  (await world.db.pool.query('select * from charge where member_id = $1', [memberId])).rows[0]
const typeOf = async (id: number) =>
  (await world.db.pool.query('select user_type_id as type from member where id = $1', [id])).rows[0].type

let events = 0
const eventOf = async (type: string, memberId: number, more: object = {}, id = `evt_${++events}`) => {
  const { id: chargeId } = await chargeOf(memberId)
  const metadata = { memberId: String(memberId), chargeId }
  const object = { id: `pi_${memberId}`, status: 'succeeded', refunded: true, metadata, ...more }
  const body = JSON.stringify({ id, type, data: { object } })
  return { body, signature: sign(body) }
}
const sign = (payload: string): string => {
  const timestamp = Math.floor(world.clock.now().getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret: SECRET })
}
const post = ({ body, signature }: { body: string; signature: string }) =>
  world.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })
const receiptsTo = async (email: string) => {
  await world.jobs.drain()
  return world.mails.filter(({ to, subject }) => to === email && subject.startsWith('Receipt')).length
}

describe('an event of the gateway', () => {
  it('settles a payment whose answer got lost, once, however often it comes', async () => {
    answers.push('lost')
    const { member, send } = await pay()
    expect((await send()).json().code).toBe('payment_unconfirmed')
    const event = await eventOf('payment_intent.succeeded', member.id)
    const replies = await Promise.all([post(event), post(event), post(event)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await post(await eventOf('payment_intent.succeeded', member.id))
    expect(await typeOf(member.id)).toBe(1)
    expect(await receiptsTo(member.email)).toBe(1)
    const { rows } = await world.db.pool.query('select paid_months from subscription where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ paid_months: 1 }])
    expect((await send()).json()).toMatchObject({ membership: { state: 'active' } })
  })

  it('races with the answer of the call: one fulfilment, one receipt (traps 26)', async () => {
    const { member, send } = await pay()
    let release = (_: ChargeAnswer): void => {}
    const waiting = new Promise<ChargeAnswer>((resolve) => {
      release = resolve
    })
    const { charge } = stripe
    Object.assign(stripe, { charge: () => waiting })
    const call = send()
    while (!(await chargeOf(member.id))) await new Promise((resolve) => setImmediate(resolve))
    const event = await eventOf('payment_intent.succeeded', member.id)
    const posted = post(event)
    release({ status: 'succeeded', id: `pi_${member.id}`, card: null })
    const [reply, received] = await Promise.all([call, posted])
    Object.assign(stripe, { charge })
    expect([reply.statusCode, received.statusCode]).toEqual([200, 200])
    expect(await receiptsTo(member.email)).toBe(1)
    const { rows } = await world.db.pool.query('select paid_months from subscription where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ paid_months: 1 }])
  })

  it('of a refused payment changes nothing but the payment', async () => {
    answers.push('lost')
    const { member, send } = await pay()
    await send()
    const more = { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }
    await post(await eventOf('payment_intent.payment_failed', member.id, more))
    expect(await chargeOf(member.id)).toMatchObject({ status: 'failed', failure: 'card_declined' })
    expect(await typeOf(member.id)).toBe(4)
  })

  it('of a payment that was given up before is honoured by giving it back', async () => {
    answers.push('lost')
    const { member, send } = await pay()
    await send()
    world.clock.advance({ hours: 21 })
    await world.jobs.run('billing-recover')
    expect(await chargeOf(member.id)).toMatchObject({ status: 'failed', failure: 'not_confirmed' })
    await post(await eventOf('payment_intent.succeeded', member.id))
    expect(await chargeOf(member.id)).toMatchObject({
      status: 'succeeded',
      refund_asked_at: expect.any(Date),
    })
    expect(await typeOf(member.id)).toBe(4)
    await world.jobs.run('billing-recover')
    expect((await chargeOf(member.id)).refunded_at).not.toBeNull()
    expect(await receiptsTo(member.email)).toBe(0)
  })

  it('of a refund made at the gateway shows in the payment', async () => {
    answers.push({ status: 'succeeded', id: 'pi_r', card: null })
    const { member, send } = await pay()
    await send()
    await post(await eventOf('charge.refunded', member.id))
    expect((await chargeOf(member.id)).refunded_at).not.toBeNull()
  })

  it('that is forged, changed or old is refused, and does nothing', async () => {
    answers.push('lost')
    const { member, send } = await pay()
    await send()
    const event = await eventOf('payment_intent.succeeded', member.id)
    const forged = [
      { ...event, signature: '' },
      { ...event, signature: event.signature.replace(/v1=./, 'v1=x') },
      { ...event, body: event.body.replace('evt_', 'evx_') },
    ]
    for (const one of forged) expect((await post(one)).statusCode).toBe(400)
    world.clock.advance({ minutes: 6 })
    expect((await post(event)).statusCode).toBe(400)
    expect(await typeOf(member.id)).toBe(4)
  })

  it('that is rightly signed but no JSON is answered 400', async () => {
    const body = 'id=evt_1&type=payment_intent.succeeded'
    expect((await post({ body, signature: sign(body) })).statusCode).toBe(400)
  })
})

it('has no card form and no bank window of its own with Stripe', async () => {
  const send = (call: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/api/Billing/${call}`, payload })
  const token = { number: '4242424242424242', expiryMonth: 1, expiryYear: 2031, cvc: '123' }
  expect((await send('SandboxToken', token)).statusCode).toBe(404)
  expect((await send('SandboxConfirm', { id: 'pay_1', approve: true })).statusCode).toBe(404)
  expect((await world.app.inject('/api/Billing/GetOffer')).json()).toMatchObject({
    startCents: 7700,
    monthlyCents: 4700,
    nextPaymentDay: expect.any(String),
    cardEntry: { kind: 'stripe', publishableKey: 'pk_test_1' },
  })
})
