import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import {
  makeMember,
  makeSignedIn,
  signIn,
  TEST_PASSWORD,
} from '../../../../test/support/builders/make-member.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
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

const historyOf = async (userId: number, headers: object, before?: string) => {
  const query = before ? `?before=${encodeURIComponent(before)}` : ''
  return (
    await makeBrowser(world).call('GET', `/Account/GetSecurityHistory/${userId}${query}`, undefined, headers)
  ).body
}
const kindsOf = async (userId: number, headers: object): Promise<string[]> =>
  (await historyOf(userId, headers)).entries.map(({ kind }: { kind: string }) => kind)

const linkTo = async (email: string): Promise<string> => {
  await world.jobs.drain()
  const texts = world.mailsTo(email).map(({ text }) => text)
  return [...texts.join('\n').matchAll(/notMe#token=([\w.-]+)/g)].at(-1)?.[1] ?? ''
}

describe('devices', () => {
  it('are listed with browser, place by country and last use, and say when the place is unknown [SECURE-09]', async () => {
    const { id } = await makeMember(world)
    const berlin = makeBrowser(world, '85.214.132.117')
    const { token } = (await logIn(berlin, id)).body
    await logIn(makeBrowser(world, '10.0.0.9'), id, TEST_PASSWORD, {
      browser: 'Firefox',
      OperativeSystem: 'Linux',
    })
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await berlin.call('GET', `/Account/GetDevices/${id}`, undefined, headers)
    expect(body).toMatchObject([
      { browser: 'Chrome', system: 'Windows', country: 'DE', isThis: true },
      { browser: 'Firefox', system: 'Linux', country: null, isThis: false },
    ])
    await berlin.call('PUT', '/Account/LogOutDevice', { userId: id, key: body[1].key }, headers)
    await logIn(makeBrowser(world), id)
    await berlin.call('PUT', '/Account/LogOutOtherDevices', { userId: id }, headers)
    expect((await berlin.call('GET', `/Account/GetDevices/${id}`, undefined, headers)).body).toHaveLength(1)
    expect(await kindsOf(id, headers)).toEqual(expect.arrayContaining(['deviceLoggedOut', 'othersLoggedOut']))
    const { rows } = await world.db.pool.query('select * from session where member_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain('85.214')
  })

  it('not seen before are reported by mail with time, browser and country; known ones are not [SECURE-10]', async () => {
    const member = await makeMember(world, { timeZone: 'America/New_York' })
    const browser = makeBrowser(world, '85.214.132.117')
    await logIn(browser, member.id)
    await logIn(browser, member.id)
    await world.jobs.drain()
    const mails = world.mailsTo(member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New login to your Oola account'])
    expect(mails[0]?.text).toMatch(/Browser: Chrome on Windows\. Country: Germany\./)
    expect(mails[0]?.text).toMatch(/on \w+ \d+, \d+:\d\d [AP]M/)
    const { cookies } = browser
    expect(cookies.get('deviceKey')).toMatch(/^[\w-]{43}$/)
    const { rows } = await world.db.pool.query('select device_hash from known_device where member_id = $1', [
      member.id,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].device_hash).not.toContain(cookies.get('deviceKey'))
    const other = await makeMember(world)
    await logIn(browser, other.id)
    await world.jobs.drain()
    expect(world.mailsTo(other.email)).toHaveLength(1)
  })

  it('of a stranger go by "This wasn’t me", with the factors that they added, but none from before [SECURE-10]', async () => {
    const one = await makeProtected(world)
    const userId = one.member.id
    const thief = makeBrowser(world)
    const { ticket } = (await logIn(thief, userId)).body.factor
    const { token } = (await thief.call('POST', '/Login/ConfirmLogin', { ticket, code: one.code() })).body
    const link = await linkTo(one.member.email)
    const headers = { authorization: `Bearer ${token}` }
    const own = { userId, password: TEST_PASSWORD }
    const passkey = softwarePasskey(ORIGIN, userId)
    const question = (await thief.call('POST', '/Account/NewPasskeyQuestion', own, headers)).body
    const added = { userId, name: 'Thief', response: passkey.create(question) }
    expect((await thief.call('POST', '/Account/AddPasskey', added, headers)).status).toBe(200)
    const owner = makeBrowser(world)
    expect((await owner.call('POST', '/Account/ReadChange', { token: link })).body).toMatchObject({
      kind: 'signIn',
      newValue: 'Chrome on Windows',
    })
    const { resetToken } = (await owner.call('POST', '/Account/TakeBackChange', { token: link })).body
    expect((await thief.call('GET', `/Account/GetSecurity/${userId}`, undefined, headers)).status).toBe(401)
    await owner.call('POST', '/Login/ResetPassword', { token: resetToken, password: 'a whole new one' })
    const again = (await thief.call('POST', '/Login/PasskeyQuestion', {})).body
    expect(
      (await thief.call('POST', '/Login/LoginWithPasskey', { response: passkey.sign(again) })).status,
    ).toBe(403)
    expect((await logIn(owner, userId, 'a whole new one')).body.code).toBe('factor_asked')
  })
})

describe('“This wasn’t me”, with a clock that runs', () => {
  /** Each look at the clock is a millisecond later, as on a busy server. */
  const runClock = () => {
    const stopped = world.clock.now
    const spy = vi.spyOn(world.deps.clock, 'now').mockImplementation(() => {
      world.clock.advance({ ms: 1 })
      return stopped()
    })
    return () => spy.mockRestore()
  }

  it.each(['a passkey', 'an authenticator app'])(
    'of the mail about %s removes it, and the login’s removes the device [SECURE-10]',
    async (what) => {
      const member = await makeMember(world)
      const userId = member.id
      const thief = makeBrowser(world)
      const stop = runClock()
      const { token } = (await logIn(thief, userId)).body
      const headers = { authorization: `Bearer ${token}` }
      const loginLink = await linkTo(member.email)
      const own = { userId, password: TEST_PASSWORD }
      if (what === 'a passkey') {
        const question = (await thief.call('POST', '/Account/NewPasskeyQuestion', own, headers)).body
        const response = softwarePasskey(ORIGIN, userId).create(question)
        await thief.call('POST', '/Account/AddPasskey', { userId, name: 'Thief', response }, headers)
      } else {
        const { secret } = (await thief.call('POST', '/Account/BeginAuthenticator', own, headers)).body
        const code = oneTimeCode(secret, world.clock.now())
        await thief.call('POST', '/Account/TurnOnAuthenticator', { userId, code }, headers)
      }
      const factorLink = await linkTo(member.email)
      expect(factorLink).not.toBe(loginLink)
      const owner = makeBrowser(world)
      const reply = await owner.call('POST', '/Account/TakeBackChange', { token: factorLink })
      const { rows: factors } = await world.db.pool.query(
        `select credential_id from passkey where member_id = $1
         union all select sealed_secret from authenticator where member_id = $1
         union all select code_hash from recovery_code where member_id = $1`,
        [userId],
      )
      expect(factors).toEqual([])
      const password = 'a whole new one'
      await owner.call('POST', '/Login/ResetPassword', { token: reply.body.resetToken, password })
      expect((await logIn(owner, userId, password)).status).toBe(200)
      expect((await owner.call('POST', '/Account/TakeBackChange', { token: loginLink })).status).toBe(200)
      stop()
      const { rows: devices } = await world.db.pool.query('select 1 from known_device where member_id = $1', [
        userId,
      ])
      expect(devices).toEqual([])
    },
  )

  it('closes the door on a factor whose request came before, and ends the secret addresses of calendars made since [SECURE-04]', async () => {
    const pair = await makePair(world)
    const { client } = pair
    await logIn(makeBrowser(world), client.id)
    const { email } = await world.app.services.account.findMember(client.id)
    const thief = makeBrowser(world)
    const kept = (await client.send('POST', '/Coach/MakeSessionFeed', { userId: client.id })).body.address
    world.clock.advance({ minutes: 1 })
    const { token } = (await logIn(thief, client.id)).body
    const link = await linkTo(email)
    const headers = { authorization: `Bearer ${token}` }
    const session = await world.app.services.account.readSession(token)
    const own = { userId: client.id, password: TEST_PASSWORD }
    const question = (await thief.call('POST', '/Account/NewPasskeyQuestion', own, headers)).body
    const response = softwarePasskey(ORIGIN, client.id).create(question)
    world.clock.advance({ minutes: 1 })
    const feed = await thief.call('POST', '/Coach/MakeSessionFeed', { userId: client.id }, headers)
    const program = await thief.call('POST', '/ELearning/MakeCalendarAddress', {}, headers)
    const read = async (address: string) =>
      (await world.app.inject({ url: new URL(address).pathname })).statusCode
    expect(await Promise.all([read(kept), read(feed.body.address)])).toEqual([404, 200])
    const taken = await makeBrowser(world).call('POST', '/Account/TakeBackChange', { token: link })
    expect(taken.status).toBe(200)
    expect(await Promise.all([read(feed.body.address), read(program.body.address)])).toEqual([404, 404])
    if (!session) throw new Error('the thief was signed in')
    const late = world.app.services.account.security.addPasskey(session, { name: 'Late', response })
    await expect(late).rejects.toMatchObject({ code: 'not_signed_in' })
  })
})

describe('the security history', () => {
  it('has sign-ins, refused ones, changes, exports and reads of staff of the last 12 months, and no more [SECURE-11]', async () => {
    const member = await makeMember(world)
    const { id: userId } = member
    const browser = makeBrowser(world, '85.214.132.117')
    for (const password of ['wrong one', 'wrong two', 'wrong three']) await logIn(browser, userId, password)
    world.clock.advance({ hours: 1, seconds: 1 })
    await logIn(browser, userId, 'wrong four')
    const { token } = (await logIn(browser, userId)).body
    const headers = { authorization: `Bearer ${token}` }
    const phone = { userId, phone: `555${String(userId).slice(-7)}`, password: TEST_PASSWORD }
    world.clock.advance({ minutes: 1 })
    await browser.call('PUT', '/Account/ChangePhone', phone, headers)
    world.clock.advance({ minutes: 1 })
    await browser.call('POST', '/Privacy/RequestExport', { userId }, headers)
    world.clock.advance({ minutes: 1 })
    const staff = await asStaff(world, 'support')
    await staff.send('GET', `/members/${userId}?why=Request%2012`)
    const { entries, total, next } = await historyOf(userId, headers)
    expect(next).toBeNull()
    expect(total).toBe(entries.length)
    expect(entries).toMatchObject([
      { kind: 'staffRead', detail: expect.stringContaining('Request 12') },
      { kind: 'exportAsked', device: 'Chrome on Windows', country: 'DE' },
      { kind: 'phoneChanged', device: 'Chrome on Windows', country: 'DE' },
      { kind: 'signedIn', device: 'Chrome on Windows', country: 'DE', isUnusual: true, detail: 'password' },
      { kind: 'passwordRefused', times: 1, isUnusual: true, country: 'DE' },
      { kind: 'passwordRefused', times: 3, isUnusual: true, country: 'DE' },
    ])
    world.clock.advance({ days: 366 })
    const later = await signIn(world, { id: userId })
    // Before the night's cleaning, too.
    expect(await historyOf(userId, later)).toMatchObject({ entries: [{ kind: 'signedIn' }], total: 1 })
    await world.jobs.run('account-cleanup')
    const { rows } = await world.db.pool.query('select 1 from security_event where member_id = $1', [userId])
    expect(rows).toEqual([])
  })

  it('comes in pages of twenty without gaps, and only to its member', async () => {
    const { member, headers } = await makeSignedIn(world)
    await world.db.pool.query(
      `insert into security_event (member_id, at, kind, detail)
       select $1, $2::timestamptz - n / 2 * interval '1 second', 'passkeyAdded', n::text from generate_series(1, 45) n`,
      [member.id, world.clock.now()],
    )
    const seen: string[] = []
    let before: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const { entries, next, total } = await historyOf(member.id, headers, before)
      expect(total).toBe(46)
      seen.push(...entries.map(({ key }: { key: string }) => key))
      before = next ?? undefined
    }
    expect(before).toBeUndefined()
    expect(new Set(seen).size).toBe(46)
    const other = await makeSignedIn(world)
    const { call } = makeBrowser(world)
    expect(
      (await call('GET', `/Account/GetSecurityHistory/${member.id}`, undefined, other.headers)).status,
    ).toBe(403)
    for (const place of [
      'x',
      '0000-01-01T00:00:00Z~s1',
      '%2B275760-09-13T00:00:00.000Z~s1',
      '2026-01-01~s1',
    ]) {
      const bad = await call(
        'GET',
        `/Account/GetSecurityHistory/${member.id}?before=${place}`,
        undefined,
        headers,
      )
      expect([place, bad.status]).toEqual([place, 400])
    }
  })
})

describe('well-known pages', () => {
  it('lead password managers to the password and the passkeys', async () => {
    const change = await world.app.inject({ url: '/.well-known/change-password' })
    expect([change.statusCode, change.headers.location]).toEqual([302, '/account/security#password'])
    const passkeys = await world.app.inject({ url: '/.well-known/passkey-endpoints' })
    expect(passkeys.json()).toEqual({
      enroll: `${ORIGIN}/account/security#passkeys`,
      manage: `${ORIGIN}/account/security#passkeys`,
    })
  })
})
