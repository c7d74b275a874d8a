import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff, staffCaller } from '../../../test/support/builders/as-staff.ts'
import { makeMember, makeSignedIn, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { oneTimeCode } from '../../../test/support/one-time-code.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { PUBLIC_URL: 'https://portal.example' } })
})
// A moment later each time: a code is accepted once.
beforeEach(() => world.clock.advance({ hours: 1 }))
afterAll(() => world.close())

/** A person with a role who has typed the password. */
const atTheDoor = async (given: { staffRole?: 'owner' | 'support' | null } = {}) => {
  const member = await makeMember(world, { staffRole: 'support', ...given })
  const caller = staffCaller(world)
  const reply = await caller.send('POST', '/sign-in', { name: member.email, password: TEST_PASSWORD })
  return { member, reply, ...caller }
}

/** The same, with an authenticator app that is on; the session is inside. */
const withAuthenticator = async () => {
  const person = await atTheDoor()
  const { body } = await person.send('POST', '/set-up/authenticator')
  const code = () => oneTimeCode(body.secret, world.clock.now())
  const { body: on } = await person.send('POST', '/set-up/authenticator-code', { code: code() })
  return { ...person, code, recoveryCodes: on.recoveryCodes as string[] }
}

const again = async ({ member }: { member: { email: string } }) => {
  world.clock.advance({ minutes: 1 })
  const caller = staffCaller(world)
  const { body } = await caller.send('POST', '/sign-in', { name: member.email, password: TEST_PASSWORD })
  return { ...caller, person: body }
}

describe('signing in at the staff console', () => {
  it('takes the password first, and gives a cookie that no script and no other site can use', async () => {
    const { reply, member } = await atTheDoor()
    expect(reply.body).toMatchObject({ id: member.id, role: 'support', stage: 'setUp', freshUntil: null })
    expect(reply.setCookie).toMatch(
      /^staffSession=[\w.-]+; Max-Age=28800; Path=\/api\/staff; HttpOnly; SameSite=Strict; Secure$/,
    )
    const { status } = await staffCaller(world).send('POST', '/sign-in', {
      name: String(member.id),
      password: TEST_PASSWORD,
    })
    expect(status).toBe(200)
  })

  it('refuses a wrong password, and a member without a role', async () => {
    const { member } = await atTheDoor()
    const wrong = await staffCaller(world).send('POST', '/sign-in', { name: member.email, password: 'no' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'login_failed'])
    const { reply } = await atTheDoor({ staffRole: null })
    expect([reply.status, reply.body.code, reply.setCookie]).toEqual([403, 'no_staff_role', undefined])
  })

  it('opens only the set-up of a second factor until there is one', async () => {
    const { send } = await atTheDoor()
    expect((await send('GET', '/me')).body.stage).toBe('setUp')
    for (const path of ['/people', '/log']) {
      const { status, body } = await send('GET', path)
      expect([path, status, body.code]).toEqual([path, 401, 'factor_needed'])
    }
  })

  it('goes on with an authenticator, whose ten recovery codes are shown once', async () => {
    const { send, recoveryCodes, code } = await withAuthenticator()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await send('GET', '/me')).body).toMatchObject({ stage: 'in', recoveryCodesLeft: 10 })
    expect((await send('GET', '/people')).status).toBe(200)
    expect((await send('POST', '/set-up/authenticator')).body.code).toBe('authenticator_on')
    expect(code()).toMatch(/^\d{6}$/)
  })

  it('stores neither the secret nor the recovery codes as they are [SECURE-12]', async () => {
    const { member, recoveryCodes } = await withAuthenticator()
    const { rows } = await world.db.pool.query(
      `select sealed_secret as text from authenticator where member_id = $1
       union all select code_hash from recovery_code where member_id = $1`,
      [member.id],
    )
    expect(rows).toHaveLength(11)
    for (const { text } of rows)
      for (const code of recoveryCodes) expect(text).not.toContain(code.slice(0, 4))
  })

  it('asks for a code at the next sign-in, and accepts each code once, of racing ones too', async () => {
    const person = await withAuthenticator()
    const { send, person: seen } = await again(person)
    expect(seen).toMatchObject({ stage: 'factor', hasAuthenticator: true })
    expect((await send('POST', '/set-up/passkey-question')).body.code).toBe('factor_needed')
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => send('POST', '/factor/code', { code: person.code() })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    const other = await again(person)
    world.clock.advance({ minutes: -1 })
    expect((await other.send('POST', '/factor/code', { code: person.code() })).body.code).toBe('wrong_code')
  })

  it('pauses all codes after five wrong ones, for a quarter of an hour', async () => {
    const person = await withAuthenticator()
    const { send } = await again(person)
    const wrong = async (path: string, code: string) => (await send('POST', path, { code })).body.code
    const first = await Promise.all(Array.from({ length: 4 }, () => wrong('/factor/code', '000000')))
    expect(first).toEqual(Array.from({ length: 4 }, () => 'wrong_code'))
    expect(await wrong('/factor/recovery-code', 'AAAA-AAAA')).toBe('wrong_code')
    expect(await wrong('/factor/code', person.code())).toBe('factor_paused')
    expect(await wrong('/factor/recovery-code', person.recoveryCodes[0] ?? '')).toBe('factor_paused')
    world.clock.advance({ minutes: 15, seconds: 1 })
    expect((await send('POST', '/factor/code', { code: person.code() })).status).toBe(200)
  })

  it('looks at five codes of many at once: the right one among them is refused as well', async () => {
    const person = await withAuthenticator()
    const { send } = await again(person)
    const tries = [...Array.from({ length: 19 }, () => '000000'), person.code()]
    const replies = await Promise.all(tries.map((code) => send('POST', '/factor/code', { code })))
    expect(replies.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(5)
    expect(replies.at(-1)?.body.code).toBe('factor_paused')
  })

  it('accepts a recovery code once, however it is typed, and mails every owner', async () => {
    const owner = await makeMember(world, { staffRole: 'owner' })
    const person = await withAuthenticator()
    const code = (person.recoveryCodes[3] ?? '').toLowerCase().replace('-', ' ')
    const { send } = await again(person)
    expect((await send('POST', '/factor/recovery-code', { code })).body).toMatchObject({
      stage: 'in',
      recoveryCodesLeft: 9,
    })
    const { send: sendAgain } = await again(person)
    expect((await sendAgain('POST', '/factor/recovery-code', { code })).body.code).toBe('wrong_code')
    await world.jobs.drain()
    expect(world.mailsTo(owner.email).map(({ subject }) => subject)).toEqual(['A recovery code was used'])
  })

  it('gives nothing in the portal: its cookie is no session there, and a member’s token none here [STAFF-03]', async () => {
    const { cookie } = await withAuthenticator()
    const asMember = await world.app.inject({ url: '/api/Account', headers: { cookie: cookie() } })
    expect([401, 404]).toContain(asMember.statusCode)
    const { headers } = await makeSignedIn(world, { staffRole: 'owner' })
    const asPerson = await world.app.inject({ url: '/api/staff/me', headers })
    expect(asPerson.json().code).toBe('staff_not_signed_in')
  })
})

describe('a staff session', () => {
  it('ends after eight hours, used or not', async () => {
    const { send } = await asStaff(world, 'owner')
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      expect((await send('GET', '/me')).status).toBe(200)
      world.clock.advance({ minutes: 20 })
    }
    expect((await send('GET', '/me')).status).toBe(200)
    world.clock.advance({ minutes: 20 })
    expect((await send('GET', '/me')).body.code).toBe('staff_not_signed_in')
  })

  it('ends after thirty minutes without a call', async () => {
    const { send } = await asStaff(world, 'owner')
    world.clock.advance({ minutes: 29 })
    expect((await send('GET', '/me')).status).toBe(200)
    world.clock.advance({ minutes: 30 })
    expect((await send('GET', '/me')).body.code).toBe('staff_not_signed_in')
  })

  it('asks for the factor again after ten minutes where roles are changed', async () => {
    const { send } = await asStaff(world, 'owner')
    const member = await makeMember(world)
    const seen = '0'.repeat(64)
    const change = { role: 'content', seen, reason: 'writes our modules from today on' }
    world.clock.advance({ minutes: 10 })
    expect((await send('PUT', `/people/${member.id}/role`, change)).body.code).toBe('factor_again')
    expect((await send('GET', '/people')).status).toBe(200)
  })

  it('is in the list of people also when its session was removed', async () => {
    const { member } = await withAuthenticator()
    const at = world.clock.now().toISOString()
    world.clock.advance({ hours: 9 })
    await world.jobs.run('staff-cleanup')
    const { body } = await (await asStaff(world, 'content')).send('GET', '/people')
    const listed = body.people.find(({ id }: { id: number }) => id === member.id)
    expect(listed).toMatchObject({ hasAuthenticator: true, lastSignIn: at })
  })

  it('ends when the person closes their account in the portal', async () => {
    const { id, send } = await asStaff(world, 'owner')
    expect((await send('GET', '/me')).status).toBe(200)
    await world.db.pool.query("update member set delete_at = now() + interval '9 days' where id = $1", [id])
    expect((await send('GET', '/me')).body.code).toBe('staff_not_signed_in')
  })

  it('ends with a sign-out, a new password and a role that is taken away', async () => {
    const [one, two, three] = [
      await asStaff(world, 'content'),
      await asStaff(world, 'content'),
      await asStaff(world, 'content'),
    ]
    expect((await one.send('POST', '/sign-out')).setCookie).toContain('staffSession=; Max-Age=0')
    world.clock.advance({ seconds: 1 })
    await world.db.pool.query('update member set password_changed_at = $2 where id = $1', [
      two.id,
      world.clock.now(),
    ])
    await world.db.pool.query('update member set staff_role = null where id = $1', [three.id])
    for (const { send } of [one, two, three]) expect((await send('GET', '/me')).status).toBe(401)
  })
})
