import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { COURSE } from '../../../test/support/builders/make-course.ts'
import { makePair } from '../../../test/support/builders/make-pair.ts'
import { CARDS, makeCardToken, makeEnrolBody } from '../../../test/support/builders/make-payments.ts'
import { createTestClock, makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { createMemoryJobs } from '../../../test/support/builders/memory-jobs.ts'
import { paymentsAtGateway } from '../../../test/support/builders/stored-payments.ts'

// spec-decision 17.1: payment calls work with and without `Idempotency-Key`.

const NOW = '2026-03-10T18:00:00Z'
const LAST_SECOND = '2026-03-10T18:00:59.900Z'
const NEXT_MINUTE = '2026-03-10T18:01:00.100Z'

let world: TestApp
/** Another server on the same database, with its own clock. */
let other: { app: TestApp['app']; clock: ReturnType<typeof createTestClock> }

beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  const clock = createTestClock(NOW)
  const app = await buildApp({ ...world.deps, clock, jobs: createMemoryJobs() })
  await app.ready()
  other = { app, clock }
})
afterAll(async () => {
  await other.app.close()
  await world.close()
})
afterEach(() => {
  for (const { clock } of [world, other]) clock.set(NOW)
})

const apps = () => [world.app, other.app]
let requests = 0
/** From its own address: payments per address are limited. */
const on = async (app: TestApp['app'], request: InjectOptions, key?: string) => {
  requests += 1
  const named = key ? { 'idempotency-key': key } : {}
  const remoteAddress = `10.0.${Math.floor(requests / 200)}.${(requests % 200) + 1}`
  const reply = await app.inject({ ...request, remoteAddress, headers: { ...request.headers, ...named } })
  return { status: reply.statusCode, body: reply.json() }
}

const makePurchase = async (Quantity = 2, card: string = CARDS.good) => {
  const { coach, client } = await makePair(world)
  await world.db.pool.query('update coach_profile set session_rate = 4500 where member_id = $1', [coach.id])
  const cardToken = await makeCardToken(world, card)
  const payload = { CoachId: coach.id, UserId: client.id, Quantity, cardToken }
  return { method: 'POST' as const, url: '/api/Coach/PurchaseSession', headers: client.headers, payload }
}
const PERSON = { firstName: 'Ann', lastName: 'Li', phone: '', street: '12 Main St', unit: '' }
const PLACE = { city: 'Portland', state: 'Oregon', zip: '97214', country: 'US' }
const makeOrder = async (card: string = CARDS.good) => ({
  method: 'POST' as const,
  url: '/api/Orders/Place',
  headers: {},
  payload: {
    ...{ ...PERSON, ...PLACE, email: `ann.${randomUUID()}@example.com`, productId: 204, quantity: 2 },
    ...{ totalCents: 4595, cardToken: await makeCardToken(world, card) },
  },
})
const CALLS: Record<string, (card?: string) => Promise<InjectOptions>> = {
  'POST Coach/PurchaseSession': (card) => makePurchase(2, card),
  'POST FindCoach/SelectCoach': async (card) => ({
    url: `/api/FindCoach/SelectCoach/${(await makeCoach(world)).id}`,
    headers: (await asMember(world, { stepId: 4, userTypeId: 1 })).headers,
    payload: { cardToken: await makeCardToken(world, card) },
  }),
  'POST Billing/Subscribe': async (card) => {
    const { id, headers } = await asMember(world, { userTypeId: 4 })
    const payload = { userId: id, cardToken: await makeCardToken(world, card) }
    return { url: '/api/Billing/Subscribe', headers, payload }
  },
  'POST AdditionalCourse/BuyCourse': async (card) => {
    const { id, headers } = await asMember(world, { stepId: 4 })
    const cardToken = await makeCardToken(world, card)
    const payload = { userId: id, CourseId: COURSE, priceCents: 3900, cardToken }
    return { url: '/api/AdditionalCourse/BuyCourse', headers, payload }
  },
  'POST Enrollment/Enroll': async (card) => ({
    url: '/api/Enrollment/Enroll',
    payload: await makeEnrolBody(world, {}, card),
  }),
  'POST Orders/Place': makeOrder,
}
const cases = Object.entries(CALLS)
const make = async (name: string, card?: string): Promise<InjectOptions> => {
  const request = await CALLS[name]?.(card)
  if (!request) throw new Error(`no such call: ${name}`)
  return { method: 'POST', ...request }
}

describe.each(cases.map(([name]) => name))('%s without Idempotency-Key', (name) => {
  it('charges a double click once, on one server and on two', async () => {
    const request = await make(name)
    const before = await paymentsAtGateway(world)
    const replies = await Promise.all([...apps(), ...apps()].map((app) => on(app, request)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await paymentsAtGateway(world)) - before).toBe(1)
  })

  it('charges it once across a change of minute, whichever server is first and whatever their clocks show', async () => {
    const request = await make(name)
    const before = await paymentsAtGateway(world)
    world.clock.set(LAST_SECOND)
    other.clock.set(NEXT_MINUTE)
    const replies = await Promise.all(apps().map((app) => on(app, request)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    world.clock.set(NEXT_MINUTE)
    expect((await on(world.app, request)).status).toBe(200)
    expect((await paymentsAtGateway(world)) - before).toBe(1)
  })

  it('continues with the same payment after the bank’s question, however long that took', async () => {
    const request = await make(name, CARDS.askBank)
    const before = await paymentsAtGateway(world)
    const { action } = (await on(world.app, request)).body
    expect(action).toMatchObject({ kind: 'sandbox' })
    world.clock.advance({ minutes: 4 })
    await world.deps.payments?.sandbox?.confirm(action.id, true)
    expect(await on(world.app, request)).toMatchObject({ status: 200, body: { action: null } })
    expect((await paymentsAtGateway(world)) - before).toBe(1)
  })
})

describe('sessions bought without a key', () => {
  const balance = async (request: InjectOptions) => (await on(world.app, request)).body.balance

  it('are bought again a minute later, and at once in another number', async () => {
    const request = await makePurchase()
    expect(await balance(request)).toBe(2)
    world.clock.advance({ seconds: 59 })
    expect(await balance(request)).toBe(2)
    world.clock.advance({ seconds: 2 })
    expect(await balance(request)).toBe(4)
    expect(await balance({ ...request, payload: { ...request.payload, Quantity: 3 } })).toBe(7)
  })

  it('are tried again at once after the card was declined', async () => {
    const request = await makePurchase(1, CARDS.declined)
    const { cardToken: _, ...onFile } = request.payload
    expect((await on(world.app, request)).status).toBe(402)
    const good = { ...request, payload: { ...onFile, cardToken: await makeCardToken(world) } }
    expect(await balance(good)).toBe(1)
    const before = await paymentsAtGateway(world)
    expect((await on(world.app, request)).status).toBe(402)
    expect((await paymentsAtGateway(world)) - before).toBe(1)
  })

  it('are those of one member, not of another who asks for the same', async () => {
    const [first, second] = [await makePurchase(), await makePurchase()]
    expect([await balance(first), await balance(second)]).toEqual([2, 2])
  })
})

it('a coach with nothing to pay is chosen without a key', async () => {
  const { headers, id } = await asMember(world, { stepId: 4, userTypeId: 1 })
  await world.app.services.coaching.grant(id)
  const coach = await makeCoach(world)
  const url = `/api/FindCoach/SelectCoach/${coach.id}`
  const chosen = await on(world.app, { method: 'POST', url, headers, payload: {} })
  expect(chosen).toMatchObject({ status: 200, body: { coaching: { coach: { id: coach.id } }, action: null } })
})

describe('the same key', () => {
  const CHANGED = { status: 409, body: { code: 'payment_changed' } }

  it('with another quantity is refused and buys nothing; the first body is still the first payment', async () => {
    const request = await makePurchase()
    const key = randomUUID()
    expect((await on(world.app, request, key)).body.balance).toBe(2)
    const changed = { ...request, payload: { ...request.payload, Quantity: 3 } }
    expect(await on(world.app, changed, key)).toMatchObject(CHANGED)
    world.clock.advance({ hours: 5 })
    expect((await on(other.app, request, key)).body.balance).toBe(2)
  })

  it('with another order is refused, at once too', async () => {
    const request = await makeOrder()
    const key = randomUUID()
    const changed = { ...request, payload: { ...request.payload, quantity: 1, totalCents: 2695 } }
    const before = await paymentsAtGateway(world)
    const replies = await Promise.all([on(world.app, request, key), on(other.app, changed, key)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await paymentsAtGateway(world)) - before).toBe(1)
  })

  it('for another coach is refused, and the coach who is being paid stays the one chosen', async () => {
    const member = await asMember(world, { stepId: 4, userTypeId: 1 })
    const [first, second] = [await makeCoach(world), await makeCoach(world)]
    const payload = { cardToken: await makeCardToken(world, CARDS.askBank) }
    const key = randomUUID()
    const select = (coachId: number) =>
      on(
        world.app,
        { method: 'POST', url: `/api/FindCoach/SelectCoach/${coachId}`, headers: member.headers, payload },
        key,
      )
    const { action } = (await select(first.id)).body
    expect(await select(second.id)).toMatchObject(CHANGED)
    await world.deps.payments?.sandbox?.confirm(action.id, true)
    expect((await select(first.id)).body.coaching.coach.id).toBe(first.id)
  })

  it('with a corrected form of the same enrollment is the same payment', async () => {
    const payload = await makeEnrolBody(world)
    const key = randomUUID()
    const enrol = (given = {}) =>
      on(world.app, { method: 'POST', url: '/api/Enrollment/Enroll', payload: { ...payload, ...given } }, key)
    expect((await enrol()).status).toBe(200)
    expect((await enrol({ firstName: 'Adah' })).status).toBe(200)
  })
})

it('the same call of two members, whose cards are on file, is a payment of each', async () => {
  const coach = await makeCoach(world)
  const members = [1, 2].map(async () => {
    const member = await asMember(world, { stepId: 4, userTypeId: 1 })
    const bought = await on(world.app, {
      method: 'POST',
      url: '/api/AdditionalCourse/BuyCourse',
      headers: member.headers,
      payload: {
        userId: member.id,
        CourseId: COURSE,
        priceCents: 3900,
        cardToken: await makeCardToken(world),
      },
    })
    expect(bought.status).toBe(200)
    return member
  })
  const [first, second] = await Promise.all(members)
  const before = await paymentsAtGateway(world)
  for (const member of [first, second])
    expect(
      (
        await on(world.app, {
          method: 'POST',
          url: `/api/FindCoach/SelectCoach/${coach.id}`,
          headers: member?.headers ?? {},
          payload: {},
        })
      ).status,
    ).toBe(200)
  expect((await paymentsAtGateway(world)) - before).toBe(2)
})
