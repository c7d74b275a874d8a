import { randomUUID } from 'node:crypto'
import { PURCHASE_MESSAGE } from '@oola/contract/sessions/sessions.constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { CARDS, makeCardToken, runBilling } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { paymentRowsOf } from '../../../test/support/builders/stored-payments.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterAll(() => world.close())

const setRate = (coachId: number, cents: number | null) =>
  world.db.pool.query('update coach_profile set session_rate = $2 where member_id = $1', [coachId, cents])
/** A pair whose coach has a rate of $45. */
const makeRatedPair = async () => {
  const made = await makePair(world)
  await setRate(made.coach.id, 4500)
  return made
}

const purchase = async (
  { client, coach }: PairFixture,
  Quantity: number,
  given: { cardToken?: string; rateCents?: number; key?: string } = {},
) => {
  const { key = randomUUID(), ...more } = given
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/Coach/PurchaseSession',
    headers: { ...client.headers, 'idempotency-key': key },
    payload: { CoachId: coach.id, UserId: client.id, Quantity, ...more },
  })
  return { status: reply.statusCode, body: reply.json() }
}
const wallet = async (who: Pick<PairFixture['coach'], 'send'>, clientId: number) =>
  (await who.send('GET', `/Coach/GetSessionWallet/${clientId}`)).body
const remaining = async ({ client }: Pick<PairFixture, 'client'>) =>
  (await client.send('GET', `/Customer/GetCustomerProfileInfo/${client.id}`)).body.sessionsRemaining
const charges = async ({ client }: PairFixture) => paymentRowsOf(world, 'charge', client.id)
const use = ({ pair }: PairFixture, key: string = randomUUID()) =>
  inTransaction(world.db, (tx) => world.app.services.sessions.wallet.use(tx, { ...pair, key }))
const give = ({ client }: Pick<PairFixture, 'client'>, count: number) =>
  world.app.services.sessions.wallet.give(client.id, count, randomUUID())

/** Payments and entries agree: purchased sessions equal charged ones, and every balance is the sum so far. */
const expectSumsToAgree = async ({ client }: PairFixture) => {
  const { rows } = await world.db.pool.query(
    `select balance, (sum(change) over (order by seq))::int as sum from session_entry where member_id = $1`,
    [client.id],
  )
  for (const { balance, sum } of rows) expect(balance).toBe(sum)
  const { rows: unlike } = await world.db.pool.query(
    `select c.id, c.status, e.change from charge c
       full join session_entry e on e.member_id = c.member_id and e.charge_id = c.id and e.kind = 'purchase'
     where coalesce(c.member_id, e.member_id) = $1 and (c.purpose like 'sessions-%' or e.kind = 'purchase')
       and (coalesce(c.status, '') = 'succeeded') <> (e.change is not null)`,
    [client.id],
  )
  expect(unlike).toEqual([])
}

it('shows a gift of the team and what it is for on both sides, once', async () => {
  const made = await makeRatedPair()
  const { give: giveFor } = world.app.services.sessions.wallet
  for (const isNew of [true, false])
    expect(await giveFor(made.client.id, 2, 'broken call', 'for the call that broke off')).toBe(isNew)
  const line = { kind: 'gift', change: 2, balance: 2, note: 'for the call that broke off' }
  for (const who of [made.client, made.coach])
    expect((await wallet(who, made.client.id)).entries).toMatchObject([line])
})

describe('buying sessions', () => {
  it('charges quantity times the coach’s present rate, which the server reads [ROOM-12, ROOM-13]', async () => {
    const made = await makeRatedPair()
    const cardToken = await makeCardToken(world)
    expect(await purchase(made, 2, { cardToken })).toEqual({
      status: 200,
      body: { balance: 2, action: null },
    })
    await setRate(made.coach.id, 6000)
    // The card is on file now.
    expect((await purchase(made, 3)).body).toEqual({ balance: 5, action: null })
    expect((await charges(made)).map(({ amount_cents }) => amount_cents).sort()).toEqual([18000, 9000])
    expect(await remaining(made)).toBe(5)
    await expectSumsToAgree(made)
  })

  it('needs a quantity from 1 to 20, with the text of the specification [ROOM-10]', async () => {
    const made = await makeRatedPair()
    const cardToken = await makeCardToken(world)
    const none = await purchase(made, 0, { cardToken })
    expect(none.status).toBe(400)
    expect(none.body.issues).toEqual([{ path: 'Quantity', message: PURCHASE_MESSAGE }])
    expect(PURCHASE_MESSAGE).toBe('Please select "How many sessions would you like to purchase?"')
    for (const quantity of [-1, 1.5, 21])
      expect((await purchase(made, quantity, { cardToken })).status).toBe(400)
    expect(await charges(made)).toEqual([])
    expect((await purchase(made, 20, { cardToken })).body.balance).toBe(20)
  })

  it('charges and serves once for each key: double click, retry, another tab', async () => {
    const made = await makeRatedPair()
    const [key, cardToken] = [randomUUID(), await makeCardToken(world)]
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => purchase(made, 2, { key, cardToken })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await purchase(made, 2, { key, cardToken })).body.balance).toBe(2)
    expect(await charges(made)).toHaveLength(1)
    await expectSumsToAgree(made)
  })

  it('with a declined card adds nothing, and is reported as a declined payment', async () => {
    const made = await makeRatedPair()
    const declined = await purchase(made, 2, { cardToken: await makeCardToken(world, CARDS.declined) })
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
    expect(await remaining(made)).toBe(0)
    await expectSumsToAgree(made)
  })

  it('whose answer is lost is served when it turns out to be paid, once', async () => {
    const made = await makeRatedPair()
    const [key, cardToken] = [randomUUID(), await makeCardToken(world, CARDS.loseAnswer)]
    expect((await purchase(made, 1, { key, cardToken })).body.code).toBe('payment_unconfirmed')
    expect(await remaining(made)).toBe(0)
    world.clock.advance({ minutes: 3 })
    await Promise.all([runBilling(world), purchase(made, 1, { key, cardToken })])
    await runBilling(world)
    world.clock.set(NOW)
    expect(await remaining(made)).toBe(1)
    await expectSumsToAgree(made)
  })

  it('serves nothing until the bank has agreed', async () => {
    const made = await makeRatedPair()
    const [key, cardToken] = [randomUUID(), await makeCardToken(world, CARDS.askBank)]
    const { body } = await purchase(made, 2, { key, cardToken })
    expect(body).toMatchObject({ balance: 0, action: { kind: 'sandbox' } })
    await world.app.inject({
      method: 'POST',
      url: '/api/Billing/SandboxConfirm',
      payload: { id: body.action.id, approve: true },
    })
    expect((await purchase(made, 2, { key, cardToken })).body).toEqual({ balance: 2, action: null })
  })

  it('is refused where the rate is another one by now, where there is none, and where coaching is over', async () => {
    const made = await makeRatedPair()
    const cardToken = await makeCardToken(world)
    expect((await purchase(made, 1, { cardToken, rateCents: 4000 })).body.code).toBe('rate_changed')
    await setRate(made.coach.id, null)
    expect((await purchase(made, 1, { cardToken })).body.code).toBe('no_session_rate')
    await setRate(made.coach.id, 4500)
    await made.end()
    expect((await purchase(made, 1, { cardToken })).body.code).toBe('coaching_over')
    expect(await charges(made)).toEqual([])
  })

  it('is for the member’s own wallet, with their own coach', async () => {
    const [made, other] = [await makeRatedPair(), await makeRatedPair()]
    const cardToken = await makeCardToken(world)
    expect((await purchase({ ...made, client: other.client }, 1, { cardToken })).status).toBe(404)
    const reply = await made.client.send('POST', '/Coach/PurchaseSession', {
      ...{ CoachId: other.coach.id, UserId: other.client.id, Quantity: 1 },
    })
    expect(reply.status).toBe(403)
  })
})

describe('the wallet', () => {
  it('gets one session with each paid month, however often the event comes', async () => {
    const client = await asMember(world, { stepId: 4, userTypeId: 1 })
    const coach = await makeCoach(world)
    const cardToken = await makeCardToken(world)
    const [key, url] = [randomUUID(), `/api/FindCoach/SelectCoach/${coach.id}`]
    const headers = { ...client.headers, 'idempotency-key': key }
    const select = () => world.app.inject({ method: 'POST', url, headers, payload: { cardToken } })
    await Promise.all([1, 2, 3, 4, 5].map(select))
    await runBilling(world)
    expect(await remaining({ client } as PairFixture)).toBe(1)
    world.clock.advance({ days: 32 })
    await Promise.all([runBilling(world), runBilling(world)])
    expect(await world.app.services.sessions.ledger.balance(client.id)).toBe(2)
    world.clock.set(NOW)
    const { entries } = await wallet(client, client.id)
    expect(
      entries.map(({ kind, change, balance }: Record<string, unknown>) => [kind, change, balance]),
    ).toEqual([
      ['month', 1, 2],
      ['month', 1, 1],
    ])
  })

  it('loses one session for each completed one, once for each key, and never falls below zero [ROOM-23]', async () => {
    const made = await makePair(world)
    await give(made, 2)
    const key = randomUUID()
    const results = await Promise.all([1, 2, 3].map(() => use(made, key)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await remaining(made)).toBe(1)
    const last = await Promise.allSettled([use(made), use(made), use(made)])
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(use(made)).rejects.toMatchObject({ code: 'no_sessions' })
    expect(await remaining(made)).toBe(0)
    expect(await world.app.services.sessions.ledger.completed(made.pair)).toHaveLength(2)
    await expectSumsToAgree(made)
  })

  it('is read alike by both sides; what was paid only by the client', async () => {
    const made = await makeRatedPair()
    await purchase(made, 2, { cardToken: await makeCardToken(world) })
    await use(made)
    const mine = await wallet(made.client, made.client.id)
    const theirs = await wallet(made.coach, made.client.id)
    expect(mine).toMatchObject({ balance: 1, held: 0, isOpen: true, coach: { rateCents: 4500 } })
    expect(mine.entries[1]).toMatchObject({ kind: 'purchase', amountCents: 9000, lastFour: '4242' })
    const without = { amountCents: null, lastFour: null, chargeId: null }
    expect(theirs.entries).toEqual(mine.entries.map((entry: object) => ({ ...entry, ...without })))
    const stranger = await asMember(world, { stepId: 4 })
    expect((await stranger.send('GET', `/Coach/GetSessionWallet/${made.client.id}`)).status).toBe(403)
  })

  it('moves with the member to a new coach, and the former one sees it no more', async () => {
    const made = await makePair(world)
    await give(made, 3)
    const next = await makeCoach(world)
    await world.app.inject({
      method: 'POST',
      url: `/api/FindCoach/SelectCoach/${next.id}`,
      headers: { ...made.client.headers, 'idempotency-key': randomUUID() },
      payload: {},
    })
    expect(await wallet(made.client, made.client.id)).toMatchObject({
      balance: 3,
      coach: { userId: next.id },
    })
    expect((await made.coach.send('GET', `/Coach/GetSessionWallet/${made.client.id}`)).status).toBe(403)
  })
})
