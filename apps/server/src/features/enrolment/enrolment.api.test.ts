import { randomUUID } from 'node:crypto'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import {
  CARDS,
  enrolMember,
  makeCardToken,
  makeEnrolBody,
  sendEnrolment,
} from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import {
  membersOf,
  paymentRowsOf,
  paymentsAtGateway,
} from '../../../test/support/builders/stored-payments.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())
afterEach(() => {
  world.mails.length = 0
  world.clock.advance({ hours: 2 })
})

describe('an enrolment', () => {
  it('opens the account, charges $77 once, logs in at step 0 and mails welcome and receipt [PUBLIC-33]', async () => {
    const body = await makeEnrolBody(world, {
      email: 'Ada.Ruiz@Example.com',
      phone: '555-030-1001',
    })
    const { status, body: reply } = await sendEnrolment(world, body)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      action: null,
      session: {
        firstName: 'Ada',
        userTypeId: 1,
        userStepId: 0,
        isShopify: false,
        token: expect.any(String),
      },
    })
    const { userId } = reply.session
    const [charge, ...more] = await paymentRowsOf(world, 'charge', userId)
    expect(more).toEqual([])
    expect(charge).toMatchObject({
      amount_cents: 7700,
      currency: 'USD',
      status: 'succeeded',
      purpose: 'start',
    })
    expect(await paymentRowsOf(world, 'subscription', userId)).toMatchObject([
      {
        status: 'active',
        plan: 'framework',
        anchor_day: localDay(world.clock.now(), DEFAULT_TIME_ZONE),
        paid_months: 1,
      },
    ])
    await world.jobs.drain()
    const own = world.mails.filter(({ to }) => to === 'ada.ruiz@example.com')
    const subjects = own.map(({ to, subject }) => [to, subject])
    expect(subjects).toEqual(
      expect.arrayContaining([
        ['ada.ruiz@example.com', 'Welcome to Oola, Ada'],
        ['ada.ruiz@example.com', expect.stringMatching(/^Receipt [0-9A-F]{8}: \$77 paid$/)],
      ]),
    )
    expect(subjects).toHaveLength(2)
    const login = await world.app.inject({
      method: 'POST',
      url: '/api/Login',
      payload: { userId: '555-030-1001', password: body.password, loginType: 1 },
    })
    expect(login.statusCode).toBe(200)
  })

  it('stores the ambassador as sponsor, and the default one without or for an unknown alias [PUBLIC-06, PUBLIC-07]', async () => {
    const { id } = await makeMember(world, { webAlias: 'zoe-s' })
    const sponsorOf = async (sponsor?: string) => {
      const member = await enrolMember(world, sponsor ? { sponsor } : {})
      const [row] = await paymentRowsOf(world, 'enrolment', member.id)
      return [row.sponsor_alias, row.sponsor_id]
    }
    expect(await sponsorOf('ZOE-s')).toEqual(['zoe-s', id])
    expect(await sponsorOf('nobody-here')).toEqual(['corporphan', null])
    expect(await sponsorOf()).toEqual(['corporphan', null])
  })

  it('names every invalid field, and charges nothing', async () => {
    const before = await paymentsAtGateway(world)
    const { status, body } = await sendEnrolment(world, {
      ...(await makeEnrolBody(world)),
      firstName: ' ',
      lastName: '<b>',
      email: 'nope',
      phone: '12',
      password: 'short',
      consent: false,
      cardToken: '4242424242424242',
    })
    expect(status).toBe(400)
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'password',
      'consent',
      'cardToken',
    ])
    const oddKey = await sendEnrolment(world, await makeEnrolBody(world), 'no UUID')
    expect(oddKey.body.issues).toEqual([{ path: 'Idempotency-Key', message: expect.any(String) }])
    expect(await paymentsAtGateway(world)).toBe(before)
  })

  it('with a common password charges nothing and creates no account', async () => {
    const before = await paymentsAtGateway(world)
    const body = await makeEnrolBody(world, { password: 'Password123' })
    expect(await sendEnrolment(world, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password' }] },
    })
    expect(await membersOf(world, body.email)).toEqual([])
    expect(await paymentsAtGateway(world)).toBe(before)
  })

  it('with a declined card creates one account, which the same form pays with another card', async () => {
    const body = await makeEnrolBody(world, {}, CARDS.declined)
    const refused = await sendEnrolment(world, body)
    expect(refused.status).toBe(402)
    expect(refused.body).toMatchObject({
      code: 'payment_declined',
      message: 'Your bank declined this card. Nothing was charged. Try another card, or call your bank.',
    })
    expect(await membersOf(world, body.email)).toMatchObject([{ user_type_id: 4 }])
    // Corrected in between: the e-mail, and the card.
    const email = `corrected.${body.email}`
    const paid = await sendEnrolment(world, { ...body, email, cardToken: await makeCardToken(world) })
    expect(paid.status).toBe(200)
    expect(await membersOf(world, body.email)).toEqual([])
    expect(await membersOf(world, email)).toMatchObject([{ id: paid.body.session.userId, user_type_id: 1 }])
    const charges = await paymentRowsOf(world, 'charge', paid.body.session.userId)
    expect(charges.map(({ status, failure }) => [status, failure])).toEqual([
      ['failed', 'card_declined'],
      ['succeeded', null],
    ])
  })

  it.each([
    [CARDS.noMoney, /not enough money/],
    ['4000000000000069', /expired/],
    ['4000000000000127', /security code/],
    ['4111111111111111', /test cards/],
    ['4242424242424241', /number is not right/],
  ])('reports the error of the card %s', async (card, words) => {
    const { status, body } = await sendEnrolment(world, await makeEnrolBody(world, {}, card))
    expect([status, body.message]).toEqual([402, expect.stringMatching(words)])
  })
})

describe('an e-mail that has an account', () => {
  it('is refused with the reason and charged nothing', async () => {
    const member = await makeMember(world, { email: 'known@example.com', userTypeId: 4 })
    const before = await paymentsAtGateway(world)
    const { status, body } = await sendEnrolment(
      world,
      await makeEnrolBody(world, { email: 'KNOWN@example.com', password: 'balance-365' }),
    )
    expect([status, body.code]).toEqual([409, 'email_taken'])
    expect(await paymentsAtGateway(world)).toBe(before)
    expect(await paymentRowsOf(world, 'enrolment', member.id)).toEqual([])
  })

  it('cannot be taken over by a second form with another password', async () => {
    const body = await makeEnrolBody(world)
    await sendEnrolment(world, body)
    const other = await makeEnrolBody(world, { email: body.email, password: 'somebody else here' })
    expect((await sendEnrolment(world, other)).body.code).toBe('email_taken')
    // Nor with the same form's key, once it is paid.
    const stolen = { ...other, enrolmentKey: body.enrolmentKey }
    expect((await sendEnrolment(world, stolen)).body.code).toBe('email_taken')
    const [member] = await membersOf(world, body.email)
    expect(await paymentRowsOf(world, 'charge', member.id)).toHaveLength(1)
  })

  const logIn = (userId: string, password: string) =>
    world.app.inject({ method: 'POST', url: '/api/Login', payload: { userId, password, loginType: 3 } })

  it.each(['left at once', 'logged in to', 'kept by the cleaning job'])(
    'goes to its owner when a stranger’s card was declined and the account was %s',
    async (how) => {
      const stranger = await makeEnrolBody(world, { firstName: 'Mallory' }, CARDS.declined)
      expect((await sendEnrolment(world, stranger)).status).toBe(402)
      const [squat] = await membersOf(world, stranger.email)
      if (how !== 'left at once')
        expect((await logIn(stranger.email, stranger.password)).statusCode).toBe(200)
      if (how === 'kept by the cleaning job') {
        world.clock.advance({ hours: 25 })
        await world.jobs.run('enrolment-cleanup')
      }
      const own = await makeEnrolBody(world, { email: stranger.email, password: 'the owner’s own one' })
      const { status, body } = await sendEnrolment(world, own)
      expect([status, body.session?.firstName]).toEqual([200, 'Ada'])
      const accounts = await membersOf(world, stranger.email)
      expect(accounts).toMatchObject([{ id: body.session.userId, user_type_id: 1 }])
      expect(accounts[0].id).not.toBe(squat.id)
      expect((await logIn(stranger.email, stranger.password)).statusCode).toBe(401)
      expect((await logIn(stranger.email, own.password)).statusCode).toBe(200)
      // Paid: the account cannot be taken, and the stranger's form no longer creates one.
      expect((await sendEnrolment(world, stranger)).body.code).toBe('email_taken')
    },
  )

  it('is not released while the bank is asked about its payment', async () => {
    const waiting = await makeEnrolBody(world, {}, CARDS.askBank)
    expect((await sendEnrolment(world, waiting)).body.action).not.toBeNull()
    const other = await makeEnrolBody(world, { email: waiting.email, password: 'somebody else here' })
    expect((await sendEnrolment(world, other)).body.code).toBe('email_taken')
  })

  it('belongs to the member who has opened a mailed link, also before payment', async () => {
    const first = await makeEnrolBody(world, {}, CARDS.declined)
    await sendEnrolment(world, first)
    const post = (call: string, payload: object) =>
      world.app.inject({ method: 'POST', url: `/api/Login/${call}`, payload })
    await post('RequestPasswordReset', { email: first.email })
    await world.jobs.drain()
    const token = /token=([\w.-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1]
    const proven = { token, password: 'known from the mail' }
    expect((await post('ResetPassword', proven)).statusCode).toBe(200)
    const other = await makeEnrolBody(world, { email: first.email, password: 'somebody else here' })
    expect((await sendEnrolment(world, other)).body.code).toBe('email_taken')
    const own = await makeEnrolBody(world, { email: first.email, password: proven.password })
    expect((await sendEnrolment(world, own)).status).toBe(200)
  })

  it('is no way around the limit of wrong passwords', async () => {
    const body = await makeEnrolBody(world)
    await sendEnrolment(world, body)
    const guess = async () =>
      (await sendEnrolment(world, { ...body, password: `guess ${randomUUID()}` })).status
    const answers: number[] = []
    for (let count = 0; count < 11; count += 1) answers.push(await guess())
    expect(answers).toEqual([...Array(10).fill(409), 429])
  })

  it('is free again a day after an unpaid enrolment, unless the account is in use', async () => {
    const left = await makeEnrolBody(world, {}, CARDS.declined)
    const used = await makeEnrolBody(world, {}, CARDS.declined)
    await sendEnrolment(world, left)
    await sendEnrolment(world, used)
    await world.app.inject({
      method: 'POST',
      url: '/api/Login',
      payload: { userId: used.email, password: used.password, loginType: 3 },
    })
    const paid = await enrolMember(world)
    await world.jobs.run('enrolment-cleanup')
    expect(await membersOf(world, left.email)).toHaveLength(1)
    world.clock.advance({ hours: 25 })
    await world.jobs.run('enrolment-cleanup')
    expect(await membersOf(world, left.email)).toEqual([])
    expect(await membersOf(world, used.email)).toHaveLength(1)
    expect(await membersOf(world, paid.email)).toHaveLength(1)
    // Its session expires; the account stays.
    await world.db.pool.query('delete from session')
    world.clock.advance({ hours: 200 })
    await world.jobs.run('enrolment-cleanup')
    expect(await membersOf(world, used.email)).toHaveLength(1)
  })
})

it('lets sixty cards an hour be tried from one address, and no more', { timeout: 90_000 }, async () => {
  const body = await makeEnrolBody(world, {}, CARDS.declined)
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) statuses.push((await sendEnrolment(world, body)).status)
  expect(statuses).toEqual([...Array(60).fill(402), 429])
})

it('charges nothing without a gateway, and leaves no account behind', async () => {
  const closed = await makeTestApp({ deps: { payments: null } })
  const body = { ...(await makeEnrolBody(world)), cardToken: 'card_123456' }
  expect(await sendEnrolment(closed, body)).toMatchObject({ status: 503, body: { code: 'payments_closed' } })
  const { rows } = await closed.db.pool.query('select id from member')
  expect(rows).toEqual([])
  await closed.close()
})
