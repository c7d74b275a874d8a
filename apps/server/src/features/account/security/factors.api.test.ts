import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeMember,
  makeSignedIn,
  signIn,
  TEST_PASSWORD,
} from '../../../../test/support/builders/make-member.ts'
import {
  logIn,
  makeBrowser,
  makeProtected,
  ORIGIN,
  PORTAL_ENV,
} from '../../../../test/support/builders/make-protected.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { oneTimeCode } from '../../../../test/support/one-time-code.ts'
import { softwarePasskey } from '../../../../test/support/software-passkey.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: PORTAL_ENV })
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance({ hours: 1 }))

/** A member with a passkey, added at the account page. */
const withPasskey = async () => {
  const { member, headers } = await makeSignedIn(world)
  const userId = member.id
  const { call } = makeBrowser(world)
  const passkey = softwarePasskey(ORIGIN, userId)
  const own = { userId, password: TEST_PASSWORD }
  const { body: question } = await call('POST', '/Account/NewPasskeyQuestion', own, headers)
  const response = passkey.create(question)
  const added = await call('POST', '/Account/AddPasskey', { userId, name: 'Laptop', response }, headers)
  return { member, userId, headers, passkey, added, response, call }
}

describe('a passkey of a member', () => {
  it('is added with the password, named, used without typing, and removed with the password [SECURE-06]', async () => {
    const { userId, headers, passkey, added, call, response, member } = await withPasskey()
    expect(added.body.passkeys).toMatchObject([{ name: 'Laptop', lastUsed: null, isSynced: false }])
    const wrong = { userId, password: 'not the password' }
    expect((await call('POST', '/Account/NewPasskeyQuestion', wrong, headers)).body.code).toBe(
      'wrong_password',
    )
    const twice = await call('POST', '/Account/AddPasskey', { userId, name: 'Again', response }, headers)
    expect(twice.body.code).toBe('passkey_refused')
    const browser = makeBrowser(world)
    const question = (await browser.call('POST', '/Login/PasskeyQuestion', {})).body
    expect(question.allowCredentials ?? []).toEqual([])
    const signed = { response: passkey.sign(question), browser: 'Chrome' }
    expect((await browser.call('POST', '/Login/LoginWithPasskey', signed)).body).toMatchObject({ userId })
    expect((await browser.call('POST', '/Login/LoginWithPasskey', signed)).body.code).toBe('passkey_refused')
    const key = passkey.id
    const renamed = await call('PUT', '/Account/RenamePasskey', { userId, key, name: 'My 💻' }, headers)
    expect(renamed.body.passkeys[0]).toMatchObject({ name: 'My 💻', lastUsed: expect.any(String) })
    expect((await call('PUT', '/Account/RemovePasskey', { ...wrong, key }, headers)).body.code).toBe(
      'wrong_password',
    )
    const removed = await call(
      'PUT',
      '/Account/RemovePasskey',
      { userId, key, password: TEST_PASSWORD },
      headers,
    )
    expect(removed.body.passkeys).toEqual([])
    const late = (await browser.call('POST', '/Login/PasskeyQuestion', {})).body
    expect(
      (await browser.call('POST', '/Login/LoginWithPasskey', { response: passkey.sign(late) })).status,
    ).toBe(403)
    await world.jobs.drain()
    const mails = world.mailsTo(member.email).map(({ text }) => text)
    expect(mails.filter((text) => /a passkey was (added|removed)/.test(text))).toHaveLength(2)
  })

  it('of another member, of another site, or for a question of another session is refused [SECURE-06]', async () => {
    const one = await withPasskey()
    const other = await makeSignedIn(world)
    const { call } = makeBrowser(world)
    const body = { userId: other.member.id, key: one.passkey.id, password: TEST_PASSWORD }
    expect((await call('PUT', '/Account/RemovePasskey', body, other.headers)).status).toBe(404)
    const rename = { userId: other.member.id, key: one.passkey.id, name: 'Mine' }
    expect((await call('PUT', '/Account/RenamePasskey', rename, other.headers)).status).toBe(404)
    const theirs = { userId: other.member.id, password: TEST_PASSWORD }
    const question = (await call('POST', '/Account/NewPasskeyQuestion', theirs, other.headers)).body
    const response = softwarePasskey(ORIGIN).create(question)
    const stolen = { userId: one.userId, name: 'Theirs', response }
    expect((await call('POST', '/Account/AddPasskey', stolen, one.headers)).body.code).toBe('passkey_refused')
    const login = (await call('POST', '/Login/PasskeyQuestion', {})).body
    const elsewhere = softwarePasskey('https://portal.example.net', one.userId).sign(login)
    expect((await call('POST', '/Login/LoginWithPasskey', { response: elsewhere })).body.code).toBe(
      'passkey_refused',
    )
  })

  it('answers a question for five minutes, and refused ones are limited by address [SECURE-12]', async () => {
    const { passkey } = await withPasskey()
    const { call } = makeBrowser(world, '198.51.100.77')
    const question = (await call('POST', '/Login/PasskeyQuestion', {})).body
    const { rows } = await world.db.pool.query('select jti from used_token')
    for (const { jti } of rows) expect(jti).not.toContain(question.challenge)
    world.clock.advance({ minutes: 5, seconds: 1 })
    const late = { response: passkey.sign(question) }
    for (let tries = 0; tries < 29; tries += 1)
      expect((await call('POST', '/Login/LoginWithPasskey', late)).body.code).toBe('passkey_refused')
    await call('POST', '/Login/LoginWithPasskey', late)
    const fresh = (await call('POST', '/Login/PasskeyQuestion', {})).body
    const right = { response: passkey.sign(fresh) }
    expect((await call('POST', '/Login/LoginWithPasskey', right)).body.code).toBe('too_many_attempts')
    const elsewhere = makeBrowser(world)
    expect((await elsewhere.call('POST', '/Login/LoginWithPasskey', right)).status).toBe(200)
  })

  it('is one of twenty at most, also when several are added at once', async () => {
    const { userId, headers, call } = await withPasskey()
    await world.db.pool.query(
      `insert into passkey (member_id, credential_id, public_key, counter, transports, name, is_synced, added_at)
       select $1, 'key-' || n, 'x', 0, '[]', 'Old', false, now() from generate_series(1, 18) n`,
      [userId],
    )
    const own = { userId, password: TEST_PASSWORD }
    const add = async () => {
      const question = (await call('POST', '/Account/NewPasskeyQuestion', own, headers)).body
      const response = softwarePasskey(ORIGIN, userId).create(question)
      return () => call('POST', '/Account/AddPasskey', { userId, name: 'New', response }, headers)
    }
    const adds = [await add(), await add(), await add()]
    const codes = (await Promise.all(adds.map((each) => each()))).map(({ body }) => body.code ?? 'added')
    expect(codes.sort()).toEqual(['added', 'too_many_passkeys', 'too_many_passkeys'])
  })
})

describe('an authenticator app of a member', () => {
  it('is turned on by its first code with ten recovery codes, ends other sessions, and is turned off by password and code [SECURE-07]', async () => {
    const one = await makeProtected(world)
    const { member, headers, code, recoveryCodes } = one
    const userId = member.id
    const { call } = makeBrowser(world)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await call('GET', `/Account/GetSecurity/${userId}`, undefined, headers)).body).toMatchObject({
      authenticatorSince: expect.any(String),
      recoveryCodesLeft: 10,
      areCodesStored: false,
    })
    await call('PUT', '/Account/StoreRecoveryCodes', { userId }, headers)
    const stored = await call('GET', `/Account/GetSecurity/${userId}`, undefined, headers)
    expect(stored.body.areCodesStored).toBe(true)
    const off = (proof: object) => call('PUT', '/Account/TurnOffAuthenticator', { userId, ...proof }, headers)
    expect((await off({ password: 'not the password', code: code() })).body.code).toBe('wrong_password')
    expect((await off({ password: TEST_PASSWORD, code: '000000' })).body.code).toBe('wrong_code')
    expect((await off({ password: TEST_PASSWORD, code: code() })).body).toMatchObject({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    })
    expect((await off({ password: TEST_PASSWORD, code: code() })).body.code).toBe('authenticator_off')
    expect((await logIn(makeBrowser(world), userId)).status).toBe(200)
  })

  it('logs the other devices out when it is turned on', async () => {
    const { member, headers } = await makeSignedIn(world)
    const other = await signIn(world, member)
    const userId = member.id
    const { call } = makeBrowser(world)
    const { secret } = (
      await call('POST', '/Account/BeginAuthenticator', { userId, password: TEST_PASSWORD }, headers)
    ).body
    const code = oneTimeCode(secret, world.clock.now())
    await call('POST', '/Account/TurnOnAuthenticator', { userId, code }, headers)
    expect((await call('GET', `/Account/GetSecurity/${userId}`, undefined, other)).status).toBe(401)
    expect((await call('GET', `/Account/GetSecurity/${userId}`, undefined, headers)).status).toBe(200)
  })

  it('takes a code once, each recovery code once, and new recovery codes replace the old [SECURE-07]', async () => {
    const { member, headers, code, recoveryCodes } = await makeProtected(world)
    const userId = member.id
    const { call } = makeBrowser(world)
    const ticket = async (): Promise<string> => (await logIn(makeBrowser(world), userId)).body.factor.ticket
    const confirm = async (of: string, with_: string) =>
      await call('POST', '/Login/ConfirmLogin', { ticket: of, code: with_ })
    const [one, two] = [await ticket(), await ticket()]
    const same = code()
    const replies = await Promise.all([confirm(one, same), confirm(two, same)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    const [first = '', second = ''] = recoveryCodes
    expect((await confirm(await ticket(), first.toLowerCase())).status).toBe(200)
    expect((await confirm(await ticket(), first)).body.code).toBe('wrong_code')
    world.clock.advance({ minutes: 1 })
    const areStored = async () =>
      (await call('GET', `/Account/GetSecurity/${userId}`, undefined, headers)).body.areCodesStored
    await call('PUT', '/Account/StoreRecoveryCodes', { userId }, headers)
    expect(await areStored()).toBe(true)
    const renew = { userId, password: TEST_PASSWORD, code: code() }
    const fresh = (await call('POST', '/Account/NewRecoveryCodes', renew, headers)).body.recoveryCodes
    expect(fresh).toHaveLength(10)
    expect(await areStored()).toBe(false)
    expect((await confirm(await ticket(), second)).body.code).toBe('wrong_code')
    expect((await confirm(await ticket(), fresh[9])).status).toBe(200)
  })

  it('ends a waiting login after five wrong codes, whatever the ticket [SECURE-12]', async () => {
    const { member, code } = await makeProtected(world)
    const ticket = async (): Promise<string> =>
      (await logIn(makeBrowser(world), member.id)).body.factor.ticket
    const [one, two] = [await ticket(), await ticket()]
    const confirm = async (of: string, with_: string) =>
      (await makeBrowser(world).call('POST', '/Login/ConfirmLogin', { ticket: of, code: with_ })).body.code
    const wrong = await Promise.all(
      ['000000', '000001', '000002', 'AAAA-AAAA', '000003'].map((each, at) =>
        confirm(at % 2 ? one : two, each),
      ),
    )
    expect(new Set(wrong)).toEqual(new Set(['wrong_code']))
    expect(await confirm(one, code())).toBe('factor_paused')
    world.clock.advance({ minutes: 15, seconds: 1 })
    expect(await confirm(one, code())).toBe('login_ticket_used')
  })

  it('is set up by staff in the console only, and their portal asks for a passkey of the console [SECURE-08]', async () => {
    const member = await makeMember(world, { staffRole: 'support' })
    const headers = await signIn(world, member)
    const { call } = makeBrowser(world)
    const own = { userId: member.id, password: TEST_PASSWORD }
    for (const path of ['NewPasskeyQuestion', 'BeginAuthenticator'])
      expect((await call('POST', `/Account/${path}`, own, headers)).body.code).toBe('factor_at_staff')
    await world.db.pool.query(
      `insert into passkey (member_id, credential_id, public_key, counter, transports, name, is_synced, added_at)
       values ($1, 'of-the-console', 'key', 0, '[]', 'Office', false, now())`,
      [member.id],
    )
    expect((await logIn(makeBrowser(world), member.id)).body).toMatchObject({
      code: 'factor_asked',
      factor: { hasPasskey: true },
    })
  })
})
