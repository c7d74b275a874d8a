import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeSignedIn, signIn, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { membersService } from './members.service.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())
afterEach(async () => {
  // So that queued mails do not reach the next test.
  await world.jobs.drain()
  world.mails.length = 0
  world.disconnected.length = 0
  world.clock.advance({ hours: 2 })
})

const staffMembers = () => membersService(world.deps)

type Headers = Record<string, string>

const request = async (method: 'GET' | 'PUT', call: string, headers: Headers, payload?: object) => {
  const url = `/api/Account/${call}`
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const makeOwner = async (given: Parameters<typeof makeSignedIn>[1] = {}) => {
  const { member, headers } = await makeSignedIn(world, given)
  return {
    member,
    headers,
    read: () => request('GET', `GetAccount/${member.id}`, headers),
    put: (call: string, given: object = {}) => request('PUT', call, headers, { userId: member.id, ...given }),
    devices: () => request('GET', `GetDevices/${member.id}`, headers),
  }
}
const linkToken = () => /confirm=([\w.-]+)/.exec(world.mails.map(({ text }) => text).join('\n'))?.[1] ?? ''
const logInBy = async (email: string) => {
  const payload = { userId: email, password: TEST_PASSWORD, loginType: 3 }
  return (await world.app.inject({ method: 'POST', url: '/api/Login', payload })).statusCode
}

describe('the fields of the account page', () => {
  it('are saved one by one, and the others stay', async () => {
    const { member, put, read } = await makeOwner({ phone: '5550301000' })
    expect((await put('UpdateAccount', { firstName: ' Zoë ' })).body.firstName).toBe('Zoë')
    expect((await put('UpdateAccount', { webAlias: `zoe-${member.id}` })).status).toBe(200)
    expect((await read()).body).toEqual({
      firstName: 'Zoë',
      lastName: 'Tester',
      email: member.email,
      newEmail: null,
      phone: '5550301000',
      webAlias: `zoe-${member.id}`,
      pictureFileName: null,
      definedTimeZoneId: null,
      passwordChangedAt: null,
    })
    expect(world.events.at(-1)).toMatchObject({ event: 'ProfileChanged' })
  })

  it.each([
    ['firstName', ''],
    ['lastName', 'R2D2'],
    ['webAlias', 'dashboard'],
    ['webAlias', 'account'],
    ['webAlias', 'a b'],
  ])('report the error at the field: %s "%s"', async (path, value) => {
    const { put } = await makeOwner()
    const reply = await put('UpdateAccount', { [path]: value })
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('refuse a web alias of another member, in any spelling', async () => {
    const { member } = await makeOwner({ webAlias: `taken-${process.pid}` })
    const other = await makeOwner()
    const reply = await other.put('UpdateAccount', { webAlias: member.webAlias?.toUpperCase() })
    expect(reply).toMatchObject({ status: 409, body: { code: 'alias_taken' } })
  })

  it('are closed to other members', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    expect((await one.put('UpdateAccount', { userId: other.member.id, firstName: 'Eve' })).status).toBe(403)
    expect((await request('GET', `GetAccount/${other.member.id}`, one.headers)).status).toBe(403)
    expect((await request('GET', `GetAccount/${one.member.id}`, {})).status).toBe(401)
  })
})

describe('a new e-mail address', () => {
  it('counts when the link mailed to it is opened; the old one stays until then and is notified', async () => {
    const { member, put, read } = await makeOwner()
    const email = `new.${member.id}@example.com`
    expect((await put('ChangeEmail', { password: TEST_PASSWORD, email })).body).toMatchObject({
      email: member.email,
      newEmail: email,
    })
    await world.jobs.drain()
    expect(world.mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [email, 'Confirm your new e-mail for Oola'],
        [member.email, 'Your Oola e-mail is about to change'],
      ].toSorted(),
    )
    expect([await logInBy(member.email), await logInBy(email)]).toEqual([200, 401])
    const confirmed = await put('ConfirmEmail', { token: linkToken() })
    expect(confirmed.body).toMatchObject({ email, newEmail: null })
    expect([await logInBy(member.email), await logInBy(email)]).toEqual([401, 200])
    expect((await put('ConfirmEmail', { token: linkToken() })).body.code).toBe('email_link_used')
    expect((await read()).body.email).toBe(email)
  })

  it('has a link that works for 24 hours, for its member, and only the last one that was mailed', async () => {
    const { member, put } = await makeOwner()
    const other = await makeOwner()
    await put('ChangeEmail', { password: TEST_PASSWORD, email: `a.${member.id}@example.com` })
    await world.jobs.drain()
    const first = linkToken()
    expect((await other.put('ConfirmEmail', { token: first })).body.code).toBe('email_link_used')
    world.mails.length = 0
    world.clock.advance({ minutes: 1 })
    await put('ChangeEmail', { password: TEST_PASSWORD, email: `b.${member.id}@example.com` })
    await world.jobs.drain()
    expect((await put('ConfirmEmail', { token: first })).body.code).toBe('email_link_used')
    world.clock.advance({ hours: 24 })
    expect((await put('ConfirmEmail', { token: linkToken() })).body.code).toBe('email_link_used')
  })

  it('asks for the password, and a wrong one changes nothing [SECURE-01]', async () => {
    const { member, put, read } = await makeOwner({ phone: '5550302001' })
    const email = `thief.${member.id}@example.com`
    const wanted = { email, phone: '5550302002' }
    for (const call of ['ChangeEmail', 'ChangePhone']) {
      expect((await put(call, wanted)).body.issues, call).toMatchObject([{ path: 'password' }])
      expect(await put(call, { ...wanted, password: 'a guess' })).toMatchObject({
        status: 403,
        body: { code: 'wrong_password', issues: [{ path: 'password' }] },
      })
    }
    await world.jobs.drain()
    expect(world.mails).toEqual([])
    expect((await read()).body).toMatchObject({ email: member.email, newEmail: null, phone: '5550302001' })
    for (const call of ['ChangeEmail', 'ChangePhone'])
      expect((await put(call, { ...wanted, password: TEST_PASSWORD })).status).toBe(200)
    expect((await read()).body).toMatchObject({ newEmail: email, phone: '5550302002' })
  })

  it('is not another member’s, is not mailed without a limit, and is cancelled by entering the old one', async () => {
    const { member, put } = await makeOwner()
    const other = await makeOwner()
    expect((await put('ChangeEmail', { password: TEST_PASSWORD, email: other.member.email })).body.code).toBe(
      'email_taken',
    )
    await put('ChangeEmail', { password: TEST_PASSWORD, email: `c.${member.id}@example.com` })
    expect(
      (await put('ChangeEmail', { password: TEST_PASSWORD, email: member.email })).body.newEmail,
    ).toBeNull()
    for (let turn = 3; turn < 5; turn += 1)
      await put('ChangeEmail', { password: TEST_PASSWORD, email: `${turn}.${member.id}@example.com` })
    expect(
      (await put('ChangeEmail', { password: TEST_PASSWORD, email: `d.${member.id}@example.com` })).status,
    ).toBe(429)
  })
})

describe('a new phone number', () => {
  const change = (owner: Awaited<ReturnType<typeof makeOwner>>, phone: string) =>
    owner.put('ChangePhone', { phone, password: TEST_PASSWORD })

  it('is not one that another account uses, in any writing; staff alone let two share one [SECURE-02]', async () => {
    const [sofia, omar] = [await makeOwner({ phone: '5550303001' }), await makeOwner({ phone: '5550303002' })]
    expect(await change(omar, '555-030-3001')).toMatchObject({
      status: 409,
      body: { code: 'phone_taken', message: 'This number belongs to another account.' },
    })
    expect((await omar.read()).body.phone).toBe('5550303002')
    const { id } = await staffMembers().add({
      ...{ firstName: 'Lee', lastName: 'Shares', email: `lee.${sofia.member.id}@example.com` },
      ...{ phone: '5550303001', userTypeId: 1, isActiveCoach: false },
    })
    const { rows } = await world.db.pool.query('select id from member where phone = $1 order by id', [
      '5550303001',
    ])
    expect(rows).toEqual([{ id: sofia.member.id }, { id }])
  })

  it('is given to one of two concurrent requests', async () => {
    const owners = [await makeOwner(), await makeOwner(), await makeOwner()]
    const replies = await Promise.all(owners.map((owner) => change(owner, '5550303010')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('can be tried five times an hour, which prevents a search for numbers', async () => {
    const owner = await makeOwner({ phone: '5550303020' })
    for (let count = 1; count <= 5; count += 1)
      expect((await change(owner, `555030303${count}`)).status).toBe(200)
    expect((await change(owner, '5550303039')).status).toBe(429)
  })
})

describe('the devices', () => {
  it('are listed with this one first, by when they were last seen', async () => {
    const { member, headers, devices } = await makeOwner()
    await world.app.inject({
      method: 'POST',
      url: '/api/Login',
      payload: {
        userId: member.id,
        password: TEST_PASSWORD,
        loginType: 2,
        browser: 'Firefox',
        OperativeSystem: 'Windows',
      },
    })
    world.clock.advance({ hours: 3 })
    await request('GET', `GetAccount/${member.id}`, headers)
    const { body } = await devices()
    expect(
      body.map(({ isThis, browser, system }: Record<string, unknown>) => [isThis, browser, system]),
    ).toEqual([
      [true, '', ''],
      [false, 'Firefox', 'Windows'],
    ])
    expect(Date.parse(body[0].lastSeen) - Date.parse(body[1].lastSeen)).toBe(3 * 3_600_000)
  })

  it('are logged out one by one, or all the others at once, with their live lines', async () => {
    const { member, headers, devices, put } = await makeOwner()
    const [phone, laptop, tv] = [
      await signIn(world, member),
      await signIn(world, member),
      await signIn(world, member),
    ]
    const status = async (as: Headers) => (await request('GET', `GetAccount/${member.id}`, as)).status
    const mine = await request('GET', `GetDevices/${member.id}`, phone)
    const { key } = mine.body.find(({ isThis }: { isThis: boolean }) => isThis)
    expect((await put('LogOutDevice', { key })).status).toBe(200)
    expect([await status(phone), await status(laptop)]).toEqual([401, 200])
    expect(world.disconnected).toEqual([{ memberId: member.id, sessionKey: key }])
    await put('LogOutOtherDevices')
    expect([await status(laptop), await status(tv), await status(headers)]).toEqual([401, 401, 200])
    expect((await devices()).body).toHaveLength(1)
  })

  it('of another member stay logged in', async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const { key } = (await other.devices()).body[0]
    await one.put('LogOutDevice', { key })
    expect((await other.devices()).status).toBe(200)
  })
})
