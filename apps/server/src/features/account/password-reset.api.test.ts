import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://portal.example' } })
})
afterAll(() => world.close())
afterEach(async () => {
  // So that queued mails do not reach the next test.
  await world.jobs.drain()
  world.mails.length = 0
  world.disconnected.length = 0
  world.clock.advance({ hours: 2 })
})

let address = 0
const post = (call: string, payload: object, from?: string) => {
  address += 1
  return world.app.inject({
    method: 'POST',
    url: `/api/Login/${call}`,
    headers: { 'x-forwarded-for': from ?? `198.51.100.${address}` },
    payload,
  })
}
const requestReset = (email: string, from?: string) => post('RequestPasswordReset', { email }, from)
const reset = (token: string, password = 'a whole new one') => post('ResetPassword', { token, password })

/** The token in the newest mail's link. */
const mailedToken = (): string => {
  const link = /https:\/\/portal\.example\/resetPassword\?token=(\S+)/.exec(world.mails.at(-1)?.text ?? '')
  return decodeURIComponent(link?.[1] ?? '')
}

const askAndRead = async (email: string): Promise<string> => {
  await requestReset(email)
  await world.jobs.drain()
  return mailedToken()
}

const logIn = (userId: number, password: string) =>
  world.app.inject({ method: 'POST', url: '/api/Login', payload: { userId, password, loginType: 2 } })

describe('a request for a reset link', () => {
  it('mails a link to the account, and answers as for an unknown address [AUTH-07]', async () => {
    const member = await makeMember(world, { firstName: 'Ines' })
    const forMember = await requestReset(member.email.toUpperCase())
    const unknown = await requestReset('nobody.at.all@example.com')
    expect(forMember.statusCode).toBe(200)
    expect([unknown.statusCode, unknown.body]).toEqual([forMember.statusCode, forMember.body])
    expect(world.jobs.queue).toHaveLength(2)
    await world.jobs.drain()
    expect(world.mails).toHaveLength(1)
    expect(world.mails[0]).toMatchObject({ to: member.email, subject: 'Choose a new Oola password' })
    expect(world.mails[0]?.text).toContain('Hi Ines,')
    expect(world.mails[0]?.text).toContain('60 minutes')
    expect(mailedToken()).not.toBe('')
  })

  it('stores no token, in the table or in the queue', async () => {
    const member = await makeMember(world)
    await requestReset(member.email)
    expect(JSON.stringify(world.jobs.queue)).not.toMatch(/token/i)
    await world.jobs.drain()
    const { rows } = await world.db.pool.query('select * from password_reset where member_id = $1', [
      member.id,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(mailedToken().split('.')[1])
  })

  it('refuses an invalid address, naming the field', async () => {
    const reply = await post('RequestPasswordReset', { email: 'not one' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues).toEqual([{ path: 'email', message: expect.any(String) }])
  })

  it('mails at most three links an hour to one account, without revealing it', async () => {
    const member = await makeMember(world)
    for (let count = 0; count < 5; count += 1) expect((await requestReset(member.email)).statusCode).toBe(200)
    await world.jobs.drain()
    expect(world.mails).toHaveLength(3)
    world.clock.advance({ hours: 1 })
    await requestReset(member.email)
    await world.jobs.drain()
    expect(world.mails).toHaveLength(4)
  })

  it('is answered with 429 after twenty in an hour from one address', async () => {
    for (let count = 0; count < 20; count += 1) {
      expect((await requestReset(`nobody${count}@example.com`, '192.0.2.1')).statusCode).toBe(200)
    }
    const reply = await requestReset('nobody@example.com', '192.0.2.1')
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBe(3600)
  })
})

describe('a reset link', () => {
  it('sets the password once, ends every session and notifies the member', async () => {
    const member = await makeMember(world, { firstName: 'Omar' })
    const headers = await signIn(world, member)
    const token = await askAndRead(member.email)
    expect((await reset(token)).json()).toEqual({ ok: true })
    const step = await world.app.inject({ url: `/api/customer/GetCurrentUserStep/${member.id}`, headers })
    expect(step.statusCode).toBe(401)
    expect(world.disconnected).toEqual([{ memberId: member.id, sessionKey: undefined }])
    expect((await logIn(member.id, 'a whole new one')).statusCode).toBe(200)
    expect((await logIn(member.id, 'balance-365')).statusCode).toBe(401)
    await world.jobs.drain()
    expect(world.mails.at(-1)).toMatchObject({ to: member.email, subject: 'Your Oola password was changed' })

    const again = await reset(token, 'and another one')
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'reset_link_used' })
    expect((await logIn(member.id, 'a whole new one')).statusCode).toBe(200)
  })

  it('works for one hour and no longer', async () => {
    const member = await makeMember(world)
    const first = await askAndRead(member.email)
    const second = await askAndRead(member.email)
    world.clock.advance({ hours: 1 })
    expect((await reset(first)).statusCode).toBe(409)
    world.clock.advance({ ms: -1 })
    expect((await reset(second)).statusCode).toBe(200)
  })

  it('opens an account that failed logins had locked', async () => {
    const member = await makeMember(world)
    for (let count = 0; count < 10; count += 1) await logIn(member.id, 'wrong')
    expect((await logIn(member.id, 'balance-365')).statusCode).toBe(429)
    expect((await reset(await askAndRead(member.email))).statusCode).toBe(200)
    expect((await logIn(member.id, 'a whole new one')).statusCode).toBe(200)
  })

  it('is used up by a password that was set with another one', async () => {
    const member = await makeMember(world)
    const [first, second] = [await askAndRead(member.email), await askAndRead(member.email)]
    expect((await reset(second)).statusCode).toBe(200)
    expect((await reset(first)).statusCode).toBe(409)
  })

  it('succeeds for exactly one of ten concurrent calls, with one mail', async () => {
    const member = await makeMember(world)
    const token = await askAndRead(member.email)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => reset(token, `password number ${at}`)),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    world.mails.length = 0
    await world.jobs.drain()
    expect(world.mails).toHaveLength(1)
  })

  it.each(['nonsense', '1.x', `rx.${'A'.repeat(43)}`])('refuses %s', async (token) => {
    expect((await reset(token)).json()).toMatchObject({ code: 'reset_link_used' })
  })

  it('wants a password of ten signs, naming every bad field', async () => {
    const reply = await post('ResetPassword', { token: '', password: 'short' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['token', 'password'])
  })
})

it.each(['password12', 'aaaaaaaaaa'])(
  'the common password %s is refused, and the link still works',
  async (common) => {
    const member = await makeMember(world)
    const token = await askAndRead(member.email)
    const reply = await reset(token, common)
    expect([reply.statusCode, reply.json().issues]).toEqual([
      400,
      [{ path: 'password', message: expect.any(String) }],
    ])
    expect((await reset(token)).statusCode).toBe(200)
  },
)
