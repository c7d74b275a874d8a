import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GatewayUnavailable } from './payment-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

const SECRET = 'whsec_for_this_test'
const requests: { readonly path: string; readonly query: URLSearchParams }[] = []
/** The next answers of the stub, in Stripe's shapes; without one it cuts the line. */
let answers: object[] = []
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
  requests.push({ path: pathname, query: searchParams })
  const answer = answers.shift()
  if (!answer) return request.socket.destroy()
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
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
})

describe('the list of payments at Stripe', () => {
  const listed = (id: string, more: object = {}, charge: object = {}) => ({
    ...{ id, object: 'payment_intent', currency: 'usd', status: 'succeeded', amount_received: 7700 },
    ...{ created: 1_773_165_600, description: 'first month' },
    latest_charge: { amount_refunded: 0, disputed: false, balance_transaction: { fee: 253 }, ...charge },
    ...more,
  })
  const span = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') }
  const list = async () => Array.fromAsync(gateway().listCharges(span))

  it('is read page by page, with fees, refunds and disputes, without payments that failed [STAFF-17]', async () => {
    const dispute = {
      id: 'dp_1',
      payment_intent: 'pi_2',
      amount: 7700,
      reason: 'fraudulent',
      created: 1_773_165_700,
    }
    answers = [
      { object: 'list', has_more: true, data: [listed('pi_1'), listed('pi_2', {}, { disputed: true })] },
      { object: 'list', data: [{ ...dispute, status: 'lost', evidence_details: {} }] },
      {
        ...{ object: 'list', has_more: false },
        data: [listed('pi_3', {}, { amount_refunded: 7700 }), listed('pi_4', { status: 'canceled' })],
      },
    ]
    const found = await list()
    expect(
      found.map(({ id, refundedCents, dispute: one }) => [id, refundedCents, one?.status ?? null]),
    ).toEqual([
      ['pi_1', 0, null],
      ['pi_2', 0, 'lost'],
      ['pi_3', 7700, null],
    ])
    expect(found[0]).toEqual({
      ...{ id: 'pi_1', amountCents: 7700, refundedCents: 0, feeCents: 253, currency: 'USD' },
      ...{ at: new Date(1_773_165_600_000), description: 'first month', dispute: null },
    })
    expect(requests[0]?.query.get('created[gte]')).toBe(String(span.from.getTime() / 1000))
    expect(requests.map(({ path }) => path)).toEqual([
      '/v1/payment_intents',
      '/v1/disputes',
      '/v1/payment_intents',
    ])
    expect(requests[2]?.query.get('starting_after')).toBe('pi_2')
  })

  it('without an answer is unavailable, so that nothing is compared', async () => {
    await expect(list()).rejects.toThrow(GatewayUnavailable)
  })
})

describe('a dispute at Stripe', () => {
  const now = new Date('2026-03-10T18:00:00Z')
  const seconds = now.getTime() / 1000
  const event = (type: string, object: object) => JSON.stringify({ id: 'evt_1', type, data: { object } })
  const sign = (payload: string) =>
    Stripe.webhooks.generateTestHeaderString({ payload, timestamp: seconds, secret: SECRET })

  it('is reported with its sum, its reason and the day of the evidence, and how it ends [STAFF-17]', async () => {
    const dispute = {
      ...{ id: 'dp_1', payment_intent: 'pi_3PQ', amount: 7700, reason: 'fraudulent', created: seconds },
      ...{ status: 'needs_response', evidence_details: { due_by: seconds + 86_400 } },
    }
    const opened = event('charge.dispute.created', dispute)
    expect(await gateway().readEvent(opened, sign(opened), now)).toEqual({
      ...{ id: 'evt_1', kind: 'dispute' },
      dispute: {
        ...{ id: 'dp_1', chargeId: 'pi_3PQ', amountCents: 7700, reason: 'fraudulent', status: 'open' },
        ...{ openedAt: now, evidenceDueAt: new Date('2026-03-11T18:00:00Z') },
      },
    })
    const closed = event('charge.dispute.closed', { ...dispute, status: 'won' })
    expect(await gateway().readEvent(closed, sign(closed), now)).toMatchObject({
      dispute: { status: 'won', evidenceDueAt: null },
    })
  })
})
