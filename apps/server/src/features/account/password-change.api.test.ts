import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeSignedIn, signIn, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NEW = 'a whole new one'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())
afterEach(() => {
  world.mails.length = 0
  world.disconnected.length = 0
  world.clock.advance({ hours: 2 })
})

type Headers = Record<string, string>

const change = async (headers: Headers, userId: number, given: object = {}) => {
  const payload = { userId, currentPassword: TEST_PASSWORD, newPassword: NEW, ...given }
  const reply = await world.app.inject({ method: 'PUT', url: '/api/Login/ChangePassword', headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const logIn = async (userId: number, password: string) => {
  const payload = { userId, password, loginType: 2 }
  return (await world.app.inject({ method: 'POST', url: '/api/Login', payload })).statusCode
}
const stepOf = async (userId: number, headers: Headers) =>
  (await world.app.inject({ url: `/api/customer/GetCurrentUserStep/${userId}`, headers })).statusCode

describe('a new password while signed in', () => {
  it('is set with the current one, ends every other session and their live connections, and is confirmed by mail', async () => {
    const { member, headers } = await makeSignedIn(world)
    const [phone, laptop] = [await signIn(world, member), await signIn(world, member)]
    expect(await change(headers, member.id)).toEqual({ status: 200, body: { ok: true } })
    expect([await logIn(member.id, TEST_PASSWORD), await logIn(member.id, NEW)]).toEqual([401, 200])
    expect(await stepOf(member.id, headers)).toBe(200)
    expect([await stepOf(member.id, phone), await stepOf(member.id, laptop)]).toEqual([401, 401])
    const ended = { memberId: member.id, sessionKey: expect.any(String) }
    expect(world.disconnected).toEqual([ended, ended])
    await world.jobs.drain()
    expect(world.mailsTo(member.email)).toMatchObject([{ subject: 'Your Oola password was changed' }])
  })

  it('holds once of ten at the same time: for the others the old one is wrong by then', async () => {
    const { member, headers } = await makeSignedIn(world)
    const words = Array.from({ length: 10 }, (_, at) => `the new one, number ${at}`)
    const replies = await Promise.all(words.map((newPassword) => change(headers, member.id, { newPassword })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)])
    const accepted = words.filter((_, at) => replies[at]?.status === 200)
    expect(await logIn(member.id, accepted[0] ?? '')).toBe(200)
  })

  it('refuses a login with the old one that began before the change', async () => {
    const { member } = await makeSignedIn(world)
    const changing = await world.db.pool.connect()
    await changing.query('begin')
    await changing.query(`update member set password_hash = 'another one' where id = $1`, [member.id])
    await changing.query('delete from session where member_id = $1', [member.id])
    let isAnswered = false
    const login = logIn(member.id, TEST_PASSWORD).finally(() => {
      isAnswered = true
    })
    // The old password is proven at this point. A transaction keeps its first snapshot of the lock list, so another
    // connection polls.
    await vi.waitFor(async () => {
      const waiting = await world.db.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(isAnswered || waiting.rowCount === 1).toBe(true)
    }, 10_000)
    await changing.query('commit')
    changing.release()
    expect(await login).toBe(401)
    const left = await world.db.pool.query('select from session where member_id = $1', [member.id])
    expect(left.rowCount).toBe(0)
  })

  it('discards a waiting e-mail and ends all other sessions, by change and by mailed link [SECURE-05]', async () => {
    const { member, headers } = await makeSignedIn(world)
    const read = async (as: Headers) => {
      const reply = await world.app.inject({ url: `/api/Account/GetAccount/${member.id}`, headers: as })
      return reply.statusCode === 200 ? reply.json().newEmail : reply.statusCode
    }
    const askForEmail = (as: Headers, password: string) =>
      world.app.inject({
        method: 'PUT',
        url: '/api/Account/ChangeEmail',
        headers: as,
        payload: { userId: member.id, email: `new.${member.id}@example.com`, password },
      })
    const post = (call: string, payload: object) =>
      world.app.inject({ method: 'POST', url: `/api/Login/${call}`, payload })
    const other = await signIn(world, member)
    await askForEmail(other, TEST_PASSWORD)
    expect(await read(headers)).toBe(`new.${member.id}@example.com`)
    await change(headers, member.id)
    expect([await read(headers), await read(other)]).toEqual([null, 401])

    await askForEmail(headers, NEW)
    await post('RequestPasswordReset', { email: member.email })
    await world.jobs.drain()
    const texts = world.mails.filter(({ to }) => to === member.email).map(({ text }) => text)
    const token = /resetPassword\?token=([\w.-]+)/.exec(texts.join())?.[1]
    expect((await post('ResetPassword', { token, password: 'yet another one' })).statusCode).toBe(200)
    expect(await read(headers)).toBe(401)
    expect(await read(await signIn(world, member))).toBeNull()
  })

  it('makes a reset link that was mailed before useless', async () => {
    const { member, headers } = await makeSignedIn(world)
    const post = (call: string, payload: object) =>
      world.app.inject({ method: 'POST', url: `/api/Login/${call}`, payload })
    await post('RequestPasswordReset', { email: member.email })
    await world.jobs.drain()
    const token = /token=([\w.-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1]
    await change(headers, member.id)
    expect((await post('ResetPassword', { token, password: 'yet another one' })).statusCode).toBe(409)
  })

  it('needs the current one, and is no way around the limit of wrong passwords', async () => {
    const { member, headers } = await makeSignedIn(world)
    const other = await signIn(world, member)
    const guess = () => change(headers, member.id, { currentPassword: 'a guess' })
    expect(await guess()).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    for (let count = 1; count < 10; count += 1) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
    expect((await change(headers, member.id)).status).toBe(429)
    expect(await stepOf(member.id, other)).toBe(200)
  })

  it.each([
    'short',
    'password12',
    'Qwertyuiop',
    'aaaaaaaaaa',
    '1234567890',
    'robin.tester-1',
    'Oola-2026-Oola',
    'balance-365',
    'x'.repeat(201),
  ])('is not "%s", which is reported at its field', async (newPassword) => {
    const { member, headers } = await makeSignedIn(world)
    const reply = await change(headers, member.id, { newPassword })
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'newPassword' }] } })
    expect(await logIn(member.id, TEST_PASSWORD)).toBe(200)
  })

  it('cannot be set by another member', async () => {
    const [one, other] = [await makeSignedIn(world), await makeSignedIn(world)]
    expect((await change(one.headers, other.member.id)).status).toBe(403)
    expect((await change({}, one.member.id)).status).toBe(401)
  })
})
