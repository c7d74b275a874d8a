import { hash } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { createPasswords } from './passwords.ts'

let world: TestApp
const verified: (string | null)[] = []

beforeAll(async () => {
  const passwords = createPasswords()
  world = await makeTestApp({
    env: { TRUST_PROXY: '1' },
    deps: {
      passwords: {
        ...passwords,
        verify: (stored, password) => {
          verified.push(stored)
          return passwords.verify(stored, password)
        },
      },
    },
  })
})
afterAll(() => world.close())
afterEach(() => {
  verified.length = 0
  // Each test begins after the limits of the previous one have expired.
  world.clock.advance({ hours: 1 })
})

let address = 0
const nextAddress = () => {
  address += 1
  return `203.0.113.${address}`
}

interface Attempt {
  readonly userId: unknown
  readonly password?: unknown
  readonly loginType: unknown
  readonly from?: string
}

const logIn = ({ from = nextAddress(), password = TEST_PASSWORD, ...body }: Attempt, more: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/Login',
    headers: { 'x-forwarded-for': from },
    payload: { password, ...body, ...more },
  })

const DEVICE = {
  sourceid: 2,
  browser: 'Firefox',
  OperativeSystem: 'Android',
  AdditionalInfo: { userAgent: 'Mozilla/5.0', language: 'en-US', onLine: true },
}

describe('POST Login', () => {
  it('answers the session with all its fields [AUTH-03, AUTH-13, AUTH-15]', async () => {
    const member = await makeMember(world, { stepId: 3, level: 2, firstName: 'Maya', webAlias: 'maya-x' })
    const reply = await logIn({ userId: String(member.id), loginType: 2 }, DEVICE)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      token: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
      userId: member.id,
      firstName: 'Maya',
      userTypeId: 1,
      userStepId: 3,
      assessmentId: null,
      level: 2,
      areaId: null,
      isShopify: false,
      PublicProfile: 'maya-x',
      additionalCourse: false,
      ActivePrograms: [],
      displayCoachCertificationTutorial: false,
      browser: 'Firefox',
    })
    const { token } = reply.json()
    const step = await world.app.inject({
      url: `/api/customer/GetCurrentUserStep/${member.id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(step.json()).toMatchObject({ userStepId: 3 })
  })

  it('stores the device information and nothing else of the request [AUTH-14]', async () => {
    const member = await makeMember(world)
    await logIn({ userId: member.id, loginType: 2 }, { ...DEVICE, colour: 'blue' })
    const { rows } = await world.db.pool.query('select device from session where member_id = $1', [member.id])
    expect(rows).toEqual([{ device: DEVICE }])
  })

  it.each([
    ['555-010-4242', 1],
    ['5550104242', 1],
    ['(555) 010-4242', 1],
    ['QUINN@Example.com ', 3],
  ])('finds an account by %s, type %s [AUTH-08, AUTH-12]', async (userId, loginType) => {
    const account = await world.db.pool.query("select 1 from member where phone = '5550104242'")
    if (account.rowCount === 0) await makeMember(world, { phone: '5550104242', email: 'quinn@example.com' })
    expect((await logIn({ userId, loginType })).statusCode).toBe(200)
  })

  it('reads property names and the path without regard to case', async () => {
    const member = await makeMember(world)
    const reply = await world.app.inject({
      method: 'POST',
      url: '/API/lOGIN/',
      headers: { 'x-forwarded-for': nextAddress() },
      payload: { UserID: member.id, PASSWORD: TEST_PASSWORD, logintype: 2, SourceId: 1 },
    })
    expect(reply.statusCode).toBe(200)
  })

  it('answers -1 to a non-subscriber [AUTH-01, AUTH-22, AUTH-24]', async () => {
    const member = await makeMember(world, { userTypeId: 4, stepId: 4 })
    expect((await logIn({ userId: member.id, loginType: 2 })).json()).toMatchObject({
      userTypeId: 4,
      userStepId: -1,
    })
  })

  it('names every field that is not right [AUTH-11]', async () => {
    const reply = await logIn({ userId: '', password: '', loginType: 7 }, { sourceid: 3 })
    expect(reply.statusCode).toBe(400)
    const paths = reply.json().issues.map((issue: { path: string }) => issue.path)
    expect(paths.sort()).toEqual(['loginType', 'password', 'sourceid', 'userId'])
    expect(verified).toEqual([])
  })
})

describe('a refused login', () => {
  it('answers an unknown account as a wrong password, after the same work [AUTH-16]', async () => {
    const member = await makeMember(world, { passwordHash: await hash('something else') })
    const wrong = await logIn({ userId: member.id, loginType: 2 })
    const unknown = await logIn({ userId: '2000000000', loginType: 2 })
    const nonsense = await logIn({ userId: 'anything at all', loginType: 2 })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({
      severity: 2,
      message: 'The phone number, Customer Id or password is not correct.',
    })
    for (const reply of [unknown, nonsense]) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual(wrong.json())
    }
    expect(verified).toEqual([member.passwordHash, null, null])
  })

  it('asks for the Customer Id when several accounts of a phone have the password [AUTH-17, AUTH-18]', async () => {
    const [first] = [
      await makeMember(world, { phone: '5550109999' }),
      await makeMember(world, { phone: '5550109999' }),
    ]
    const reply = await logIn({ userId: '555-010-9999', loginType: 1 })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ severity: 3, message: 'Please log in with your Customer Id.' })
    expect((await logIn({ userId: first.id, loginType: 2 })).statusCode).toBe(200)
  })
})

describe('a phone of several accounts', () => {
  const share = async (phone: string, secrets: readonly string[]) => {
    const members = []
    for (const secret of secrets)
      members.push(await makeMember(world, { phone, passwordHash: await hash(secret) }))
    return members
  }

  it('opens the one with the password, and is ambiguous only when several have it, of five at most [SECURE-03]', async () => {
    const secrets = ['one', 'two', 'two', 'four', 'five', 'six'].map((word) => `${word} is the secret`)
    const members = await share('5550108001', secrets)
    const enter = async (password: string | undefined) => {
      const reply = await logIn({ userId: '555-010-8001', loginType: 1, password })
      return [reply.statusCode, reply.json().userId ?? reply.json().code]
    }
    expect(await enter(secrets[0])).toEqual([200, members[0]?.id])
    expect(await enter(secrets[4])).toEqual([200, members[4]?.id])
    expect(await enter(secrets[1])).toEqual([401, 'login_ambiguous'])
    expect(verified).toHaveLength(15)
    expect(await enter(secrets[5])).toEqual([401, 'login_failed'])
    expect(await enter('nobody has this one')).toEqual([401, 'login_failed'])
  })

  it('refuses a wrong password like an unknown phone, no sooner, and counts it for each account', async () => {
    const [first] = await share('5550108002', ['one is the secret', 'two is the secret'])
    const wrong = async (userId: string) => {
      const start = performance.now()
      const reply = await logIn({ userId, loginType: 1, password: 'wrong' })
      expect(performance.now() - start).toBeGreaterThanOrEqual(195)
      return reply.json()
    }
    expect(await wrong('5550108002')).toEqual(await wrong('5550108003'))
    const guesses = Array.from({ length: 9 }, () => wrong('5550108002'))
    await Promise.all(guesses)
    expect((await logIn({ userId: first?.id, loginType: 2, password: 'one is the secret' })).statusCode).toBe(
      429,
    )
  })
})

describe('the limits of failed logins', () => {
  const wrong = (userId: unknown, from: string, loginType = 2) =>
    logIn({ userId, loginType, from, password: 'wrong' })

  it('locks an account after ten failures, wherever they come from, for 15 minutes', async () => {
    const member = await makeMember(world, { phone: '5550101111' })
    for (let count = 0; count < 10; count += 1) {
      // By two names, because one account has one counter.
      const reply = count % 2 ? wrong(member.id, nextAddress()) : wrong('5550101111', nextAddress(), 1)
      expect((await reply).statusCode).toBe(401)
    }
    const locked = await logIn({ userId: member.id, loginType: 2 })
    expect(locked.statusCode).toBe(429)
    expect(locked.json()).toMatchObject({
      severity: 2,
      message: 'Too many attempts. Please try again in 15 minutes.',
    })
    expect(Number(locked.headers['retry-after'])).toBe(15 * 60)
    expect(verified).toHaveLength(10)
    world.clock.advance({ minutes: 15, ms: -1 })
    expect((await logIn({ userId: member.id, loginType: 2 })).statusCode).toBe(429)
    world.clock.advance({ ms: 1 })
    expect((await logIn({ userId: member.id, loginType: 2 })).statusCode).toBe(200)
  })

  it('locks an unknown name alike', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await wrong('nobody@example.com', nextAddress(), 3)).statusCode).toBe(401)
    }
    expect((await wrong('Nobody@Example.com', nextAddress(), 3)).statusCode).toBe(429)
  })

  it('locks an address after thirty failures, and a success in between forgives none of them', async () => {
    const from = nextAddress()
    const mine = await makeMember(world)
    for (let count = 0; count < 30; count += 1) {
      expect((await wrong(`name ${count}`, from)).statusCode).toBe(401)
      if (count === 20) expect((await logIn({ userId: mine.id, loginType: 2, from })).statusCode).toBe(200)
    }
    expect((await logIn({ userId: mine.id, loginType: 2, from })).statusCode).toBe(429)
    expect((await logIn({ userId: mine.id, loginType: 2 })).statusCode).toBe(200)
  })

  it('reports exactly ten of forty simultaneous guesses as wrong, and admits no later one', async () => {
    const member = await makeMember(world)
    const guesses = Array.from({ length: 39 }, () => wrong(member.id, nextAddress()))
    // The right guess starts with the others, but is checked after the limit is reached.
    guesses.push(logIn({ userId: member.id, loginType: 2 }))
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(30)
    const { rowCount } = await world.db.pool.query('select 1 from session where member_id = $1', [member.id])
    expect(rowCount).toBe(0)
  })

  it('refuses no right password when thirty log in at once from one address', async () => {
    const member = await makeMember(world)
    const from = nextAddress()
    const all = Array.from({ length: 30 }, () => logIn({ userId: member.id, loginType: 2, from }))
    for (const reply of await Promise.all(all)) expect(reply.statusCode).toBe(200)
  })

  it('stores neither address nor account name', async () => {
    const from = nextAddress()
    await wrong('secret.name@example.com', from, 3)
    const { rows } = await world.db.pool.query('select subject from limited_attempt')
    expect(rows.length).toBeGreaterThan(0)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(from)
    expect(stored).not.toContain('secret')
  })
})

describe('the broad net', () => {
  it('answers a flood of public writes from one address with 429 before any work', async () => {
    const flooded = await makeTestApp({ env: { RATE_LIMIT: '5' } })
    const send = () =>
      flooded.app.inject({
        method: 'POST',
        url: '/api/Login',
        payload: { userId: 'x', password: 'y', loginType: 2 },
      })
    for (let count = 0; count < 5; count += 1) expect((await send()).statusCode).toBe(401)
    const reply = await send()
    expect(reply.statusCode).toBe(429)
    expect(reply.json()).toMatchObject({ code: 'rate_limited', severity: 2 })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    // Reading is not limited.
    for (let count = 0; count < 10; count += 1) {
      expect((await flooded.app.inject('/api/Site/GetSettings')).statusCode).toBe(200)
    }
    await flooded.close()
  })
})
