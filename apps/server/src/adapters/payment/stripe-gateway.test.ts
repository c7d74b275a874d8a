import { createServer, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ForgedEvent, GatewayUnavailable } from './payment-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly form: URLSearchParams
}

const SECRET = 'whsec_for_this_test'
const requests: ReceivedRequest[] = []
/** The next answers of the stub, in Stripe's shapes. */
let answers: { status: number; body: unknown }[] = []
/** What happens to a request without a prepared answer. */
let withoutAnswer: 'is cut off' | 'waits' = 'is cut off'
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { pathname, search } = new URL(request.url ?? '', 'http://stub')
  const form = new URLSearchParams(body || search)
  requests.push({ method: request.method ?? '', path: pathname, headers: request.headers, form })
  const answer = answers.shift()
  if (!answer) return withoutAnswer === 'waits' || request.socket.destroy()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})

let baseUrl = ''
const gateway = () =>
  stripeGateway({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: SECRET, baseUrl })
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
  answers = []
  withoutAnswer = 'is cut off'
})

const visa = {
  id: 'pm_1PQ',
  object: 'payment_method',
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, country: 'US', funding: 'credit' },
}
const intent = (more: object) => ({
  id: 'pi_3PQ',
  object: 'payment_intent',
  amount: 7700,
  currency: 'usd',
  client_secret: 'pi_3PQ_secret_x',
  last_payment_error: null,
  metadata: { memberId: '1005', chargeId: 'c-1' },
  payment_method: visa,
  ...more,
})
const order = {
  key: 'charge-c-1',
  amountCents: 7700,
  currency: 'USD',
  customerId: 'cus_1',
  methodId: 'pm_1PQ',
  description: 'Oola Lifestyle Framework, first month',
  onSession: true,
  reference: { memberId: 1005, chargeId: 'c-1' },
}
const card = { methodId: 'pm_1PQ', brand: 'Visa', lastFour: '4242', expiryMonth: 4, expiryYear: 2031 }

describe('a payment at Stripe', () => {
  it('is requested in cents, with its key and the portal’s reference, and saves the card', async () => {
    answers = [{ status: 200, body: intent({ status: 'succeeded' }) }]
    expect(await gateway().charge(order)).toEqual({ status: 'succeeded', id: 'pi_3PQ', card })
    const [{ method, path, headers, form }] = requests as [ReceivedRequest]
    expect([method, path]).toEqual(['POST', '/v1/payment_intents'])
    expect(headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'charge-c-1',
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(Object.fromEntries(form)).toEqual({
      amount: '7700',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: 'pm_1PQ',
      description: 'Oola Lifestyle Framework, first month',
      confirm: 'true',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      setup_future_usage: 'off_session',
      'metadata[memberId]': '1005',
      'metadata[chargeId]': 'c-1',
      'expand[0]': 'payment_method',
    })
  })

  it('without the member is marked so', async () => {
    answers = [{ status: 200, body: intent({ status: 'succeeded' }) }]
    await gateway().charge({ ...order, onSession: false })
    expect(requests[0]?.form.get('off_session')).toBe('true')
    expect(requests[0]?.form.has('setup_future_usage')).toBe(false)
  })

  it.each([
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'expired_card', decline_code: null }, 'expired_card'],
    [{ code: 'incorrect_cvc' }, 'wrong_cvc'],
    [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'not_confirmed'],
  ])('that is refused with %j is %s', async (error, reason) => {
    const body = { error: { type: 'card_error', message: '...', payment_intent: { id: 'pi_3PQ' }, ...error } }
    answers = [{ status: 402, body }]
    expect(await gateway().charge(order)).toEqual({ status: 'declined', id: 'pi_3PQ', reason })
  })

  it('that the bank wants to be asked about hands over the secret for the browser', async () => {
    const body = intent({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    answers = [{ status: 200, body }]
    expect(await gateway().charge(order)).toEqual({
      status: 'action',
      id: 'pi_3PQ',
      action: { kind: 'stripe', clientSecret: 'pi_3PQ_secret_x' },
    })
  })

  it.each([
    [{ status: 'processing' }, { status: 'processing', id: 'pi_3PQ' }],
    [{ status: 'canceled' }, { status: 'declined', id: 'pi_3PQ', reason: 'not_confirmed' }],
    [
      {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
      { status: 'declined', id: 'pi_3PQ', reason: 'not_confirmed' },
    ],
  ])('with the status %j is found with that state', async (state, expected) => {
    answers = [{ status: 200, body: intent(state) }]
    expect(await gateway().findCharge('pi_3PQ')).toEqual(expected)
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/v1/payment_intents/pi_3PQ' })
  })

  it.each([409, 429, 500, 503])('answered with %i is not known to have happened', async (status) => {
    answers = [{ status, body: { error: { type: 'api_error' } } }]
    await expect(gateway().charge(order)).rejects.toThrow(GatewayUnavailable)
  })

  it('without an answer is of unknown result, its error quotes no input, and it is requested once', async () => {
    const failure = await gateway()
      .charge(order)
      .catch((error: Error) => error)
    expect(failure).toBeInstanceOf(GatewayUnavailable)
    expect(String(failure)).toMatch(/StripeConnectionError/)
    expect(String(failure)).not.toMatch(/pm_1PQ|cus_1|sk_test/)
    expect(requests).toHaveLength(1)
  })

  it('that Stripe leaves waiting is given up after twelve seconds', async () => {
    withoutAnswer = 'waits'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let failure: unknown
      const over = gateway()
        .charge(order)
        .catch((error: unknown) => {
          failure = error
        })
      while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(11_999)
      expect(failure).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      await over
      expect(failure).toBeInstanceOf(GatewayUnavailable)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that Stripe refuses for another reason fails without Stripe’s message, which may quote the input', async () => {
    answers = [{ status: 401, body: { error: { type: 'x', message: 'Invalid API Key: sk_test_1' } } }]
    const failure = gateway().charge(order)
    await expect(failure).rejects.toThrow(/^Stripe answered 401 StripeAuthenticationError/)
    await expect(failure).rejects.not.toThrow(/sk_test/)
  })

  it('with a used token asks for the card again', async () => {
    answers = [{ status: 400, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }]
    expect(await gateway().charge(order)).toMatchObject({ status: 'declined', reason: 'card_entry_over' })
  })

  it('given up that went through meanwhile is found so', async () => {
    answers = [
      {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
      },
      { status: 200, body: intent({ status: 'succeeded' }) },
    ]
    expect(await gateway().cancelCharge('pi_3PQ')).toMatchObject({ status: 'succeeded' })
  })

  it('is given back once', async () => {
    answers = [
      { status: 200, body: { id: 're_1', status: 'succeeded' } },
      { status: 400, body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } } },
    ]
    for (const _ of [1, 2]) await gateway().refund({ key: 'refund-c-1', chargeId: 'pi_3PQ' })
    expect(requests.map(({ path, form }) => [path, form.get('payment_intent')])).toEqual([
      ['/v1/refunds', 'pi_3PQ'],
      ['/v1/refunds', 'pi_3PQ'],
    ])
    expect(requests[0]?.headers['idempotency-key']).toBe('refund-c-1')
  })
})

describe('a card at Stripe', () => {
  it('is saved for a customer with the member’s number only', async () => {
    answers = [
      { status: 200, body: { id: 'cus_9', object: 'customer' } },
      { status: 200, body: { id: 'seti_1', status: 'succeeded', payment_method: visa } },
    ]
    expect(await gateway().createCustomer({ key: 'customer-7', memberId: 7 })).toBe('cus_9')
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({ 'metadata[memberId]': '7' })
    const saved = await gateway().saveCard({ key: 'card-7', customerId: 'cus_9', token: 'pm_1PQ' })
    expect(saved).toEqual({ status: 'saved', card })
    expect(requests[1]).toMatchObject({ path: '/v1/setup_intents' })
  })

  it('that the bank wants to be asked about is found by its setup afterwards', async () => {
    answers = [
      { status: 200, body: { id: 'seti_1', status: 'requires_action', client_secret: 'seti_1_secret' } },
      { status: 200, body: { id: 'seti_1', status: 'succeeded', payment_method: visa } },
    ]
    const save = (token: string) => gateway().saveCard({ key: 'card-7', customerId: 'cus_9', token })
    expect(await save('pm_1PQ')).toEqual({
      status: 'action',
      action: { kind: 'stripe', clientSecret: 'seti_1_secret' },
    })
    expect(await save('seti_1')).toEqual({ status: 'saved', card })
    expect(requests[1]).toMatchObject({ method: 'GET', path: '/v1/setup_intents/seti_1' })
  })
})

describe('an event of Stripe', () => {
  const now = new Date('2026-03-10T18:00:00Z')
  const seconds = now.getTime() / 1000
  const event = (type: string, object: object) => JSON.stringify({ id: 'evt_1', type, data: { object } })
  const sign = (payload: string, timestamp = seconds, secret = SECRET) =>
    Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret })
  const paid = event('payment_intent.succeeded', intent({ status: 'succeeded', payment_method: 'pm_1PQ' }))

  it('reports the end of a payment of the portal', async () => {
    expect(await gateway().readEvent(paid, sign(paid), now)).toEqual({
      id: 'evt_1',
      kind: 'charge',
      of: { memberId: 1005, chargeId: 'c-1' },
      answer: { status: 'succeeded', id: 'pi_3PQ', card: null },
    })
    const refund = event('charge.refunded', {
      refunded: true,
      metadata: { memberId: '1005', chargeId: 'c-1' },
    })
    expect(await gateway().readEvent(refund, sign(refund), now)).toMatchObject({ kind: 'refund' })
    const other = event('customer.created', { id: 'cus_1' })
    expect(await gateway().readEvent(other, sign(other), now)).toEqual({ id: 'evt_1', kind: 'other' })
  })

  it.each([
    ['no signature', ''],
    ['nonsense', 'v1=abc'],
    ['another secret', sign(paid, seconds, 'whsec_other')],
    ['another body', sign(`${paid} `)],
    ['an old time', sign(paid, seconds - 301)],
    ['a time to come', sign(paid, seconds + 301)],
  ])('is not believed with %s', async (_, signature) => {
    await expect(gateway().readEvent(paid, signature, now)).rejects.toThrow(ForgedEvent)
  })

  it('is believed with one of two signatures, while the secret is changed, and up to five minutes late', async () => {
    const old = sign(paid, seconds - 299, 'whsec_old')
    const header = `${old},${sign(paid, seconds - 299).split(',')[1]}`
    expect(await gateway().readEvent(paid, header, now)).toMatchObject({ kind: 'charge' })
  })

  it.each(['not JSON', '', 'null', '{"id":"evt_1"}'])(
    'with %j is refused, even with a valid signature',
    async (body) => {
      await expect(gateway().readEvent(body, sign(body), now)).rejects.toThrow(ForgedEvent)
    },
  )
})
