import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeTestForm } from '../../../test/support/builders/free-test-forms.ts'
import { CARDS, makeEnrolBody } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const PROXY = '127.0.0.1'
const VISITOR = '203.0.113.7'

/** One request of visitor `n`, with a forged `x-forwarded-for` to which the proxy appends the real address. */
type Try = (world: TestApp, n: number, headers: Record<string, string>) => Promise<{ statusCode: number }>

const post = (world: TestApp, url: string, payload: object, headers: Record<string, string>) =>
  world.app.inject({ method: 'POST', url, payload, headers, remoteAddress: PROXY })

/** Limits per address: name, allowed number, and a request that counts. */
const LIMITED: readonly (readonly [string, number, Try])[] = [
  [
    'failed logins',
    30,
    (world, n, headers) =>
      post(world, '/api/Login', { userId: 500_000 + n, password: 'x', loginType: 2 }, headers),
  ],
  [
    'reset mails',
    20,
    (world, n, headers) =>
      post(world, '/api/Login/RequestPasswordReset', { email: `reset.${n}@example.com` }, headers),
  ],
  [
    'requests',
    20,
    (world, n, headers) =>
      post(
        world,
        '/api/Requests/Send',
        {
          key: randomUUID(),
          kind: 'coach',
          firstName: 'Ann',
          lastName: 'Li',
          email: `request.${n}@example.com`,
        },
        headers,
      ),
  ],
  [
    'free tests',
    12,
    (world, n, headers) =>
      post(
        world,
        '/api/Scores/FreeTestSave',
        {
          ...freeTestForm(world.content.freeTests, { EmailAddress: `test.${n}@example.com` }),
          clientKey: randomUUID(),
        },
        headers,
      ),
  ],
  [
    'cards',
    60,
    async (world, n, headers) =>
      post(
        world,
        '/api/Enrollment/Enroll',
        await makeEnrolBody(world, { email: `card.${n}@example.com` }, CARDS.declined),
        { ...headers, 'idempotency-key': randomUUID() },
      ),
  ],
]

describe.each(['1', '127.0.0.0/8'])('behind a proxy, with TRUST_PROXY=%s', (TRUST_PROXY) => {
  let world: TestApp
  beforeAll(async () => {
    world = await makeTestApp({ env: { TRUST_PROXY, FREE_TEST_LIMIT: '12' } })
  })
  afterAll(() => world.close())

  it.each(LIMITED)(
    'a visitor who forges addresses gets no more %s than %i',
    async (_what, most, attempt) => {
      const statuses: number[] = []
      for (let n = 0; n < most + 5; n += 1) {
        const forwarded = `10.9.0.${n}, ${VISITOR}`
        statuses.push((await attempt(world, n, { 'x-forwarded-for': forwarded })).statusCode)
      }
      expect(statuses.slice(0, most)).not.toContain(429)
      expect(statuses.slice(most)).toEqual(Array(5).fill(429))
      // Another address is not limited.
      const other = await attempt(world, 900, { 'x-forwarded-for': '203.0.113.8' })
      expect(other.statusCode).not.toBe(429)
    },
    // Each of 65 card attempts opens an account, and hashing its password is slow.
    60_000,
  )

  it('nor more public writes of any kind', async () => {
    const narrow = await makeTestApp({ env: { TRUST_PROXY, RATE_LIMIT: '5' } })
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const headers = { 'x-forwarded-for': `10.9.0.${n}, ${VISITOR}` }
      const login = { userId: 500_000 + n, password: 'x', loginType: 2 }
      statuses.push((await post(narrow, '/api/Login', login, headers)).statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    await narrow.close()
  })
})

describe('a header of an untrusted client', () => {
  it.each([
    ['without a proxy', 'false', PROXY],
    ['from outside of the networks', '10.0.0.0/8,fd00::/8', VISITOR],
  ])('is not believed %s', async (_when, TRUST_PROXY, remoteAddress) => {
    const world = await makeTestApp({ env: { TRUST_PROXY, RATE_LIMIT: '3' } })
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: '/api/Login',
        payload: { userId: 500_000 + n, password: 'x', loginType: 2 },
        headers: { 'x-forwarded-for': `10.9.0.${n}` },
        remoteAddress,
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
    await world.close()
  })
})
