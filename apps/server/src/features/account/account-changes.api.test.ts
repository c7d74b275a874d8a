import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeSignedIn, signIn, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NEW = 'a whole new one'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://portal.example' } })
})
afterAll(() => world.close())
afterEach(() => world.clock.advance({ hours: 2 }))

let address = 0
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) => {
  address += 1
  const reply = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-forwarded-for': `198.51.100.${address}`, ...headers },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const makeOwner = async (phone: string) => {
  const { member, headers } = await makeSignedIn(world, { phone })
  const userId = member.id
  let password = TEST_PASSWORD
  return {
    member,
    /** The account as a new session reads it. */
    read: async () =>
      (await call('GET', `/Account/GetAccount/${userId}`, undefined, await signIn(world, member))).body,
    isOpen: async () =>
      (await call('GET', `/Account/GetAccount/${userId}`, undefined, headers)).status === 200,
    logIn: async (secret: string) =>
      (await call('POST', '/Login', { userId, password: secret, loginType: 2 })).status,
    phoneTo: async (phone: string) =>
      call('PUT', '/Account/ChangePhone', { userId, phone, password }, await signIn(world, member)),
    passwordTo: async (newPassword: string) => {
      const change = { userId, currentPassword: password, newPassword }
      await call('PUT', '/Login/ChangePassword', change, await signIn(world, member))
      password = newPassword
    },
    /** Requests the change and opens the link in the new mailbox. */
    emailTo: async (email: string) => {
      const as = await signIn(world, member)
      await call('PUT', '/Account/ChangeEmail', { userId, email, password }, as)
      await world.jobs.drain()
      const token = [...textsTo(email).matchAll(/confirm=([\w-]+)/g)].at(-1)?.[1]
      return call('PUT', '/Account/ConfirmEmail', { userId, token }, as)
    },
  }
}

const textsTo = (email: string) =>
  world.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => text)
    .join('\n')

/** The tokens of all "This wasn't me" links mailed to an address, in order. */
const linksTo = async (email: string): Promise<string[]> => {
  await world.jobs.drain()
  return [...textsTo(email).matchAll(/https:\/\/portal\.example\/notMe#token=([\w.-]+)/g)].map(
    ([, token]) => token ?? '',
  )
}
const linkTo = async (email: string) => (await linksTo(email)).at(-1) ?? ''
const open = (token: string) => call('POST', '/Account/ReadChange', { token })
const press = (token: string) => call('POST', '/Account/TakeBackChange', { token })
const choose = (token: string, password: string) => call('POST', '/Login/ResetPassword', { token, password })

describe("This wasn't me", () => {
  it('reverts a change of e-mail, phone or password for 7 days, ends all sessions and asks for a new password [SECURE-04]', async () => {
    const changes = {
      email: async (owner: Awaited<ReturnType<typeof makeOwner>>) =>
        owner.emailTo(`thief.${owner.member.id}@example.com`),
      phone: async (owner: Awaited<ReturnType<typeof makeOwner>>) => owner.phoneTo('5550305999'),
      password: async (owner: Awaited<ReturnType<typeof makeOwner>>) =>
        owner.passwordTo('of the thief, not mine'),
    }
    for (const [kind, change] of Object.entries(changes)) {
      const owner = await makeOwner(`55503050${kind.length}0`)
      const { email, phone } = owner.member
      await change(owner)
      const [account, token] = [await owner.read(), await linkTo(email)]
      expect([account.email, account.phone] as unknown, kind).not.toEqual(
        kind === 'password' ? ['', ''] : [email, phone],
      )
      world.clock.advance({ hours: 7 * 24, ms: -1 })
      const seen = await signIn(world, owner.member)
      expect((await open(token)).body, kind).toMatchObject({ kind })
      // Opening changes nothing, however often.
      expect((await open(token)).status, kind).toBe(200)
      const { status, body } = await press(token)
      expect(status, kind).toBe(200)
      expect((await call('GET', `/Account/GetAccount/${owner.member.id}`, undefined, seen)).status).toBe(401)
      expect([await owner.logIn(TEST_PASSWORD), await owner.logIn('of the thief, not mine')]).toEqual([
        401, 401,
      ])
      expect((await choose(body.resetToken, NEW)).status, kind).toBe(200)
      expect(await owner.logIn(NEW), kind).toBe(200)
      expect(await owner.read(), kind).toMatchObject({ email, phone, newEmail: null })
      expect((await press(token)).body.code, kind).toBe('take_back_link_used')
    }
    const late = await makeOwner('5550305100')
    await late.phoneTo('5550305101')
    const token = await linkTo(late.member.email)
    world.clock.advance({ hours: 7 * 24 })
    expect((await open(token)).body.code).toBe('take_back_link_used')
    expect((await press(token)).body.code).toBe('take_back_link_used')
    expect((await late.read()).phone).toBe('5550305101')
  })

  it('is in the mail about an e-mail that is only asked for, and ends the asking', async () => {
    const owner = await makeOwner('5550305200')
    const { email, id } = owner.member
    const as = await signIn(world, owner.member)
    const wanted = { userId: id, email: `thief.${id}@example.com`, password: TEST_PASSWORD }
    await call('PUT', '/Account/ChangeEmail', wanted, as)
    expect((await press(await linkTo(email))).status).toBe(200)
    expect(await owner.read()).toMatchObject({ email, newEmail: null })
  })

  it('reverts later changes too, and invalidates their links; an earlier link still works', async () => {
    const owner = await makeOwner('5550305300')
    const { email, id } = owner.member
    const thief = `thief.${id}@example.com`
    await owner.emailTo(thief)
    const first = await linkTo(email)
    await owner.phoneTo('5550305301')
    await owner.passwordTo('of the thief, not mine')
    const [phoneLink = '', passwordLink = ''] = await linksTo(thief)
    // The thief's own link reverts only the changes after it.
    const mine = await press(passwordLink)
    expect(mine.status).toBe(200)
    expect(await owner.read()).toMatchObject({ email: thief, phone: '5550305301' })
    expect((await press(first)).status).toBe(200)
    expect(await owner.read()).toMatchObject({ email, phone: '5550305300' })
    for (const token of [phoneLink, passwordLink])
      expect((await press(token)).body.code).toBe('take_back_link_used')
    expect((await choose(mine.body.resetToken, NEW)).status).toBe(409)
  })

  it('is of no use in a mailbox that the member has left again', async () => {
    const owner = await makeOwner('5550305400')
    const { email, id } = owner.member
    const between = `between.${id}@example.com`
    await owner.emailTo(between)
    await owner.phoneTo('5550305401')
    await owner.emailTo(email)
    for (const token of await linksTo(between))
      expect((await press(token)).body.code).toBe('take_back_link_used')
    expect(await owner.read()).toMatchObject({ email, phone: '5550305401' })
    // Also of an e-mail that was changed without a link of its own.
    await owner.phoneTo('5550305402')
    const token = await linkTo(email)
    await world.db.pool.query('update member set email = $2 where id = $1', [id, `moved.${email}`])
    expect((await press(token)).body.code).toBe('take_back_link_used')
  })

  it('finds e-mail and number still reserved: no other member gets them in between', async () => {
    const [owner, other] = [await makeOwner('5550305500'), await makeOwner('5550305501')]
    const { email, id } = owner.member
    await owner.emailTo(`moved.${id}@example.com`)
    await owner.phoneTo('5550305502')
    const reverted = await call(
      'PUT',
      '/Account/ChangeEmail',
      { userId: other.member.id, email: email.toUpperCase(), password: TEST_PASSWORD },
      await signIn(world, other.member),
    )
    expect(reverted.body.code).toBe('email_taken')
    expect((await other.phoneTo('5550305500')).body.code).toBe('phone_taken')
    world.clock.advance({ hours: 7 * 24 })
    expect((await other.phoneTo('5550305500')).status).toBe(200)
  })

  it('works once when it is pressed ten times at once', async () => {
    const owner = await makeOwner('5550305600')
    await owner.passwordTo('of the thief, not mine')
    const token = await linkTo(owner.member.email)
    const replies = await Promise.all(Array.from({ length: 10 }, () => press(token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('stores the number before each of some changes at once', async () => {
    const owner = await makeOwner('5550305800')
    const numbers = Array.from({ length: 5 }, (_, index) => `555030581${index}`)
    await Promise.all(numbers.map(owner.phoneTo))
    const { rows } = await world.db.pool.query(
      'select old_value, new_value from account_change where member_id = $1 order by id',
      [owner.member.id],
    )
    expect(rows.map((row) => row.old_value)).toEqual([
      '5550305800',
      ...rows.slice(0, -1).map((row) => row.new_value),
    ])
    expect(rows.length).toBeGreaterThan(1)
  })

  it('stores no token, in the table or in the queue', async () => {
    const owner = await makeOwner('5550305700')
    await owner.phoneTo('5550305701')
    const queued = JSON.stringify(world.jobs.queue)
    const secret = (await linkTo(owner.member.email)).split('.')[1] ?? ''
    const { rows } = await world.db.pool.query('select * from account_change where member_id = $1', [
      owner.member.id,
    ])
    expect(rows).toHaveLength(1)
    for (const stored of [queued, JSON.stringify(rows)]) expect(stored).not.toContain(secret)
  })

  it.each(['', 'nonsense', `rx.${'A'.repeat(43)}`])('refuses "%s"', async (token) => {
    for (const reply of [await open(token), await press(token)]) expect([400, 409]).toContain(reply.status)
  })
})
