import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { registeredCalls } from '../../../test/proofs/registered-calls.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeMember, signIn } from '../../../test/support/builders/make-member.ts'
import { makePair } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { signStoreToken } from './store-token-signature.ts'

let world: TestApp
let secret: Uint8Array
beforeAll(async () => {
  world = await makeTestApp()
  secret = world.deps.secrets.storeToken ?? new Uint8Array()
})
afterAll(() => world.close())
afterEach(() => world.clock.advance({ hours: 1 }))

const logIn = (CustomerToken: unknown) =>
  world.app.inject({
    method: 'POST',
    url: '/api/Login/LoginShopifyCustomer',
    payload: { CustomerToken, browser: 'Safari' },
  })
const sign = (subject: string, seconds?: number) =>
  signStoreToken(subject, secret, world.clock.now(), seconds)

const seconds = () => Math.floor(world.clock.now().getTime() / 1000)

describe('POST Login/LoginShopifyCustomer', () => {
  it('answers the session of the customer, marked as the store’s [STORE-01..03]', async () => {
    const member = await makeMember(world, { stepId: 2 })
    const reply = await logIn(await sign(String(member.id)))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      userId: member.id,
      userStepId: 2,
      isShopify: true,
      browser: 'Safari',
    })
    const { rows } = await world.db.pool.query('select is_shopify from session where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ is_shopify: true }])
  })

  it('finds the customer by e-mail as well', async () => {
    const member = await makeMember(world, { email: 'shopper@example.com' })
    expect((await logIn(await sign('Shopper@example.com'))).json()).toMatchObject({ userId: member.id })
  })

  it.each(['a\u0000@b.co', 'a\ud800@b.co', 1001, ['1001'], ''])(
    'refuses a signed token for %j, an unknown customer',
    async (sub) => {
      const token = await new SignJWT({ exp: seconds() + 60, sub: sub as string })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret)
      const reply = await logIn(token)
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'store_login_failed'])
    },
  )

  it('accepts a token once, even when twenty calls race for it', async () => {
    const member = await makeMember(world)
    const token = await sign(String(member.id))
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(token)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = replies.filter(({ statusCode }) => statusCode === 401)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.json()).toMatchObject({ code: 'store_login_failed', severity: 2 })
    const { rows } = await world.db.pool.query('select 1 from session where member_id = $1', [member.id])
    expect(rows).toHaveLength(1)
  })

  it('is not fooled by another spelling of a used signature', async () => {
    const member = await makeMember(world)
    const token = await sign(String(member.id))
    expect((await logIn(token)).statusCode).toBe(200)
    // The last character of a 32-byte signature has two unused bits.
    const last = token.at(-1) ?? ''
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = token.slice(0, -1) + signs[signs.indexOf(last) + 1]
    expect((await logIn(twin)).statusCode).toBe(401)
  })

  it('refuses a token at its expiry', async () => {
    const member = await makeMember(world)
    const [early, late] = [await sign(String(member.id), 60), await sign(String(member.id), 60)]
    world.clock.advance({ seconds: 59 })
    expect((await logIn(early)).statusCode).toBe(200)
    world.clock.advance({ seconds: 1 })
    expect((await logIn(late)).statusCode).toBe(401)
  })

  it('refuses a token that is valid for more than ten minutes, has no expiry, subject or right signature', async () => {
    const member = await makeMember(world)
    const id = String(member.id)
    const jwt = (claims: Record<string, unknown>, key = secret, alg = 'HS256') =>
      new SignJWT(claims).setProtectedHeader({ alg }).sign(key)
    const wrongKey = new TextEncoder().encode('x'.repeat(48))
    const bad = [
      await sign(id, 601),
      await jwt({ sub: id, iat: seconds() - 300, exp: seconds() + 400 }),
      await jwt({ sub: id }),
      await jwt({ exp: seconds() + 60 }),
      await jwt({ sub: id, exp: seconds() + 60 }, wrongKey),
      await jwt({ sub: id, exp: seconds() + 60 }, secret, 'HS512'),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(`{"sub":"${id}","exp":${seconds() + 60}}`).toString('base64url')}.`,
      await sign('2000000000'),
      await sign('nobody@nowhere.example'),
      'nonsense',
    ]
    for (const token of bad) {
      const reply = await logIn(token)
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({ code: 'store_login_failed' })
    }
    expect((await logIn(await sign(id, 600))).statusCode).toBe(200)
  })

  it('names a missing token', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/Login/LoginShopifyCustomer',
      payload: {},
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues).toEqual([{ path: 'CustomerToken', message: expect.any(String) }])
  })

  it('is closed without a secret', async () => {
    const { secrets } = world.deps
    const closed = await makeTestApp({ deps: { secrets: { ...secrets, storeToken: null } } })
    const member = await makeMember(closed)
    const reply = await closed.app.inject({
      method: 'POST',
      url: '/api/Login/LoginShopifyCustomer',
      payload: { CustomerToken: await sign(String(member.id)) },
    })
    expect(reply.statusCode).toBe(401)
    await closed.close()
  })
})

/** What a login without the password must not do: the account, what leaves the house, money back, the back office. */
const CLOSED =
  /^\/(Account|Login|Billing|Privacy|FindCoach)\/(?!Logout|Get|Read|UpdateAccount|ConfirmEmail|Subscribe|UpdateCard|RetryPayment|KeepMembership|KeepAccount|UploadHistory|AddHistory|TakeBackHistory|DropHistory|SaveAssessment|SelectCoach|KeepCoaching|PayCoaching)/

describe('a login by a token of the store', () => {
  it('opens the store only: neither the account nor what leaves the portal, and with the password both [SECURE-08]', async () => {
    const member = await makeMember(world, { stepId: 4 })
    const calls = [...registeredCalls(world.app.services).keys()]
    const closed = calls.filter((call) => call.notFromStore)
    const expected = calls.filter(
      ({ access, method, path }) =>
        !['public', 'staff', 'coach'].includes(access) && method !== 'GET' && CLOSED.test(path),
    )
    const names = (some: typeof calls) => some.map(({ path }) => path)
    expect(names(closed)).toEqual(expect.arrayContaining(names(expected)))
    expect(names(closed)).toEqual(
      expect.arrayContaining([
        '/Login/GetSilentToken/:userId',
        '/Coach/MakeSessionFeed',
        '/ELearning/MakeCalendarAddress',
      ]),
    )
    const ask = async (headers: object, { method, path }: (typeof calls)[number]) =>
      (
        await world.app.inject({
          ...{ method, url: `/api${path.replace(':userId', String(member.id))}` },
          headers: { ...headers },
          ...(method !== 'GET' && { payload: {} }),
        })
      ).json().code
    const session = (await logIn(await sign(String(member.id)))).json()
    const headers = { authorization: `Bearer ${session.token}` }
    for (const call of closed)
      expect([call.path, await ask(headers, call)]).toEqual([call.path, 'store_only'])
    const open = await world.app.inject({ url: `/api/Dashboard/GetUserProgress/${member.id}`, headers })
    expect(open.statusCode).toBe(200)
    const own = await signIn(world, member)
    for (const call of closed) expect([call.path, await ask(own, call)]).not.toContain('store_only')
  })

  it('opens no client to a coach, and no copy of the data that was packed for the member [SECURE-08]', async () => {
    const { coach, client, path } = await makePair(world)
    const session = (await logIn(await sign(String(coach.id)))).json()
    const headers = { authorization: `Bearer ${session.token}` }
    const codeOf = async (url: string) => (await world.app.inject({ url: `/api${url}`, headers })).json().code
    for (const url of [
      `/Coach/GetMyClients/${coach.id}`,
      `/Coach/GetOwnNotes/${client.id}`,
      `/Coach/GetAgreements/${path}`,
      `/Coach/GetSessionWallet/${client.id}`,
      `/ChatConversation/getChatMessage/${path}`,
    ])
      expect([url, await codeOf(url)]).toEqual([url, 'store_only'])
    const list = await world.app.inject({ url: '/api/ChatConversation/GetConversations', headers })
    expect(list.json()).toEqual([])
    const own = await asMember(world, { stepId: 4 })
    await own.send('POST', '/Privacy/RequestExport', { userId: own.id })
    await world.jobs.drain()
    const { address } = (await own.send('GET', `/Privacy/GetExport/${own.id}`)).body
    const stored = (await logIn(await sign(String(own.id)))).json()
    const read = async (cookie: string) =>
      (await world.app.inject({ url: address, headers: { cookie } })).statusCode
    const cookieOf = (token: string) => `userSession=${encodeURIComponent(JSON.stringify({ token }))}`
    expect(await read(cookieOf(own.headers.authorization.replace('Bearer ', '')))).toBe(200)
    expect(await read(cookieOf(stored.token))).toBe(404)
  })
})
