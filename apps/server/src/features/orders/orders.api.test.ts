import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { CARDS, makeCardToken } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { listRequests } from '../requests/requests.repo.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
  await makeMember(world, { webAlias: 'maya' })
})
afterAll(() => world.close())

const CARDS_FOR_TABLES = { productId: 204, quantity: 2, totalCents: 4595 }
let made = 0

const order = async (
  given: Record<string, unknown> = {},
  card: string = CARDS.good,
  key: string = randomUUID(),
) => {
  made += 1
  const payload = {
    firstName: 'Ann',
    lastName: 'Li',
    email: `ann.${made}@example.com`,
    phone: '',
    street: '12 Main St',
    unit: '',
    city: 'Portland',
    state: 'Oregon',
    zip: '97214-0001',
    country: 'US',
    ...CARDS_FOR_TABLES,
    cardToken: await makeCardToken(world, card),
    ...given,
  }
  const send = async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/Orders/Place',
      headers: { 'idempotency-key': key },
      payload,
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  return { send, email: payload.email, key }
}

const listed = async () => listRequests(world.db.orm, { kind: 'order', all: true })
const charged = async () => {
  const { rows } = await world.db.pool.query(
    `select count(*)::int as count from shop_order where status = 'succeeded'`,
  )
  return rows[0]?.count as number
}

describe('POST Orders/Place', () => {
  it('charges once however often it is sent, mails a receipt, and lists the order for staff', async () => {
    const { send, email, key } = await order({ sponsor: 'MAYA' })
    const { payments: gateway } = world.deps
    if (!gateway) throw new Error('this world has no gateway')
    const charge = vi.spyOn(gateway, 'charge')
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toEqual({ status: 200, body: { number: expect.stringMatching(/^3\d{9}$/), action: null } })
    expect(second).toEqual(first)
    expect(await send()).toEqual(first)
    await world.jobs.drain()
    const mails = world.mails.filter(({ to }) => to === email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`Order ${first.body.number}: $45.95 paid`)
    expect(mails[0]?.text).toContain(
      'the card ending in 4242 for 2 x Table talk cards: $38.00 and $7.95 for shipping',
    )
    expect(mails[0]?.text).toContain('Ann Li, 12 Main St, Portland, Oregon 97214, US')
    const rows = (await listed()).filter((row) => row.key === key)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ email, kind: 'order', sponsorAlias: 'maya' })
    expect(rows[0]?.message).toContain('2 x Table talk cards')
    expect(rows[0]?.message).toContain('$45.95 in all')
    const payments = await Promise.all(
      charge.mock.results.map(({ value }) => value as Promise<{ id: string }>),
    )
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
  })

  it('ships the Total Rebalancing System free at the price with shipping included', async () => {
    const { send } = await order({ productId: 201, quantity: 1, totalCents: 21395 })
    expect((await send()).status).toBe(200)
  })

  it('reports why a card is declined, and nothing is listed', async () => {
    const before = await charged()
    const { send, key } = await order({}, CARDS.declined)
    expect(await send()).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
    expect(await send()).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
    expect(await charged()).toBe(before)
    expect((await listed()).filter((row) => row.key === key)).toEqual([])
  })

  it('continues after the bank’s question', async () => {
    const { send } = await order({}, CARDS.askBank)
    const { body } = await send()
    expect(body).toMatchObject({ number: null, action: { kind: 'sandbox' } })
    await world.deps.payments?.sandbox?.confirm(body.action.id, true)
    expect((await send()).body).toMatchObject({ number: expect.any(String), action: null })
  })

  it('finds the answer that got lost, by a repeat or by the job', async () => {
    const before = await charged()
    const lost = await order({}, CARDS.loseAnswer)
    expect(await lost.send()).toMatchObject({ status: 503, body: { code: 'payment_unconfirmed' } })
    const repeated = await order({}, CARDS.loseAnswer)
    await repeated.send()
    expect((await repeated.send()).status).toBe(200)
    world.clock.advance({ minutes: 3 })
    await world.jobs.enqueue('order-recovery', {})
    await world.jobs.drain()
    expect((await lost.send()).status).toBe(200)
    expect(await charged()).toBe(before + 2)
  })

  it('refuses another price than the buyer has seen, what is not sold, and an address that is none', async () => {
    const before = await charged()
    for (const [given, code] of [
      [{ totalCents: 100 }, 'order_changed'],
      [{ quantity: 3 }, 'order_changed'],
      [{ productId: 1 }, 'not_found'],
      [{ zip: '1' }, 'validation_failed'],
      [{ zip: {} }, 'validation_failed'],
      [{ zip: ['97214'] }, 'validation_failed'],
      [{ zip: { toString: 1 } }, 'validation_failed'],
      [{ quantity: 0 }, 'validation_failed'],
      [{ street: ' ' }, 'validation_failed'],
    ] as const) {
      expect((await (await order(given)).send()).body).toMatchObject({ code })
    }
    const { body } = await (await order({}, CARDS.good, 'no key')).send()
    expect(body).toMatchObject({ code: 'validation_failed' })
    expect(await charged()).toBe(before)
  })
})
