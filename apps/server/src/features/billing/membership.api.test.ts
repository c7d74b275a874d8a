import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import {
  CARDS,
  enrolMember,
  makeCardToken,
  runBilling,
} from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())
afterEach(() => {
  world.mails.length = 0
  world.clock.set('2026-03-10T18:00:00Z')
})

const typeOf = async (id: number) =>
  (await world.db.pool.query('select user_type_id from member where id = $1', [id])).rows[0].user_type_id
const chargesOf = async (id: number) =>
  (await world.db.pool.query('select * from charge where member_id = $1 order by created_at', [id])).rows
const refundedAtGateway = async (id: number) => {
  const { rows } = await world.db.pool.query(
    `select count(*)::int as n from charge c join sandbox_record r on r.id = c.gateway_id
     where c.member_id = $1 and r.record ? 'refunded'`,
    [id],
  )
  return rows[0].n
}
/** Moves the clock to ten in the morning of this day in Los Angeles, and runs the jobs. */
const onDay = async (day: string) => {
  world.clock.set(`${day}T19:00:00Z`)
  await runBilling(world)
}
const subjects = ({ email }: { email: string }) => world.mailsTo(email).map(({ subject }) => subject)

describe('a membership', () => {
  it('is charged $47 on the same day of each month, or the last one of a short month [PUBLIC-33]', async () => {
    world.clock.set('2026-01-31T20:00:00Z')
    const member = await enrolMember(world)
    expect(await member.membership()).toMatchObject({
      state: 'active',
      nextDay: '2026-02-28',
      monthlyCents: 4700,
      card: { brand: 'Visa', lastFour: '4242' },
      payments: [{ amountCents: 7700, status: 'paid', day: '2026-01-31' }],
    })
    await onDay('2026-02-27')
    expect(await chargesOf(member.id)).toHaveLength(1)
    for (const day of ['2026-02-28', '2026-03-31', '2026-04-30']) await onDay(day)
    await onDay('2026-05-01')
    const paid = (await member.membership()).payments as { day: string; amountCents: number }[]
    expect(paid.map(({ day, amountCents }) => [day, amountCents])).toEqual([
      ['2026-04-30', 4700],
      ['2026-03-31', 4700],
      ['2026-02-28', 4700],
      ['2026-01-31', 7700],
    ])
    expect(subjects(member).filter((subject) => subject.includes('$47 paid'))).toHaveLength(3)
    expect((await member.membership()).nextDay).toBe('2026-05-31')
  })

  it('is charged once however many servers process due payments', async () => {
    const member = await enrolMember(world)
    world.clock.set('2026-04-10T19:00:00Z')
    const { id } = (
      await world.db.pool.query('select id from subscription where member_id = $1', [member.id])
    ).rows[0]
    const { renew } = world.app.services.billing
    await Promise.all(Array.from({ length: 6 }, () => renew({ memberId: member.id, id })))
    expect(await chargesOf(member.id)).toHaveLength(2)
    const { rows } = await world.db.pool.query(
      `select count(*)::int as n from charge c join sandbox_record r on r.id = c.gateway_id where c.member_id = $1`,
      [member.id],
    )
    expect(rows[0].n).toBe(2)
  })

  it('with a refused card is tried again after 1, 3, 5 and 7 days, then pauses until it is paid [STAFF-17]', async () => {
    const member = await enrolMember(world)
    await member.send('PUT', 'UpdateCard', { cardToken: await makeCardToken(world, CARDS.chargesDecline) })
    await world.jobs.drain()
    world.mails.length = 0
    await onDay('2026-04-10')
    expect(await member.membership()).toMatchObject({ state: 'pastDue', nextDay: '2026-04-11' })
    expect(await typeOf(member.id)).toBe(1)
    expect(subjects(member)).toEqual(['Your card was declined: $47 for Oola Lifestyle Framework'])
    expect(world.mailsTo(member.email)[0]?.text).toContain('April 11, 2026')
    expect(world.mailsTo(member.email)[0]?.text).toMatch(/\/membership/)
    for (const [day, next] of [
      ['2026-04-11', '2026-04-13'],
      ['2026-04-13', '2026-04-15'],
      ['2026-04-15', '2026-04-17'],
    ] as const) {
      await onDay(day)
      expect((await member.membership()).nextDay).toBe(next)
    }
    await onDay('2026-04-16')
    expect((await member.membership()).state).toBe('pastDue')
    await onDay('2026-04-17')
    expect(await member.membership()).toMatchObject({ state: 'lapsed', nextDay: null })
    expect(await typeOf(member.id)).toBe(4)
    expect(subjects(member).at(-1)).toBe('We’ve paused Oola Lifestyle Framework')
    await onDay('2026-05-10')
    expect(await chargesOf(member.id)).toHaveLength(6)

    // A good card pays at once, in the same subscription, and the months count from today (traps 27).
    const paid = await member.send('PUT', 'UpdateCard', { cardToken: await makeCardToken(world) })
    expect(paid.body.membership).toMatchObject({ state: 'active', nextDay: '2026-06-10' })
    expect(await typeOf(member.id)).toBe(1)
    expect((await chargesOf(member.id)).at(-1)).toMatchObject({ amount_cents: 4700, status: 'succeeded' })
    const { rows } = await world.db.pool.query('select id from subscription where member_id = $1', [
      member.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is the signed-in account’s, whatever e-mail or id comes with the card', async () => {
    const [payer, other] = [
      await asMember(world, { userTypeId: 4, stepId: 0 }),
      await asMember(world, { userTypeId: 4, stepId: 0, email: 'other@example.com' }),
    ]
    const pay = async (given: object) => {
      const payload = { userId: payer.id, cardToken: await makeCardToken(world), ...given }
      const headers = { ...payer.headers, 'idempotency-key': randomUUID() }
      return world.app.inject({ method: 'POST', url: '/api/Billing/Subscribe', headers, payload })
    }
    expect((await pay({ userId: other.id })).statusCode).toBe(403)
    expect((await pay({ email: 'other@example.com', emailAddress: 'other@example.com' })).statusCode).toBe(
      200,
    )
    expect([await typeOf(payer.id), await typeOf(other.id)]).toEqual([1, 4])
    expect([(await chargesOf(payer.id)).length, (await chargesOf(other.id)).length]).toEqual([1, 0])
  })

  it('that is past due is paid once by a new card, from two tabs at once, and keeps its day', async () => {
    const member = await enrolMember(world)
    await member.send('PUT', 'UpdateCard', { cardToken: await makeCardToken(world, CARDS.chargesDecline) })
    await onDay('2026-04-10')
    world.clock.set('2026-04-12T19:00:00Z')
    const cardToken = await makeCardToken(world)
    const tabs = await Promise.all([1, 2, 3].map(() => member.send('PUT', 'UpdateCard', { cardToken })))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    const succeeded = (await chargesOf(member.id)).filter(({ status }) => status === 'succeeded')
    expect(succeeded).toHaveLength(2)
    expect(await member.membership()).toMatchObject({ state: 'active', nextDay: '2026-05-10' })
    expect((await member.send('POST', 'RetryPayment')).body.membership.state).toBe('active')
    expect(await chargesOf(member.id)).toHaveLength(3)
  })

  it('keeps the old card when the new one is declined', async () => {
    const member = await enrolMember(world)
    const reply = await member.send('PUT', 'UpdateCard', {
      cardToken: await makeCardToken(world, CARDS.declined),
    })
    expect(reply).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
    expect((await member.membership()).card.lastFour).toBe('4242')
  })
})

describe('cancelling', () => {
  it('stops the next payment and leaves access until what is paid ends [PUBLIC-33]', async () => {
    const member = await enrolMember(world)
    await world.jobs.drain()
    world.mails.length = 0
    const replies = [
      await member.send('PUT', 'CancelMembership'),
      await member.send('PUT', 'CancelMembership'),
    ]
    for (const { body } of replies)
      expect(body).toMatchObject({ state: 'canceling', paidUntilDay: '2026-04-10', nextDay: null })
    await onDay('2026-04-09')
    expect(await typeOf(member.id)).toBe(1)
    expect(subjects(member)).toEqual(['Your membership ends on April 10, 2026'])
    await onDay('2026-04-10')
    expect((await member.membership()).state).toBe('ended')
    expect(await typeOf(member.id)).toBe(4)
    expect(await chargesOf(member.id)).toHaveLength(1)
    // A new subscription restores access to all earlier data.
    const cardToken = await makeCardToken(world)
    expect((await member.send('POST', 'Subscribe', { cardToken })).body.membership.state).toBe('active')
    expect(await typeOf(member.id)).toBe(1)
  })

  it('can be taken back', async () => {
    const member = await enrolMember(world)
    await member.send('PUT', 'CancelMembership')
    expect((await member.send('PUT', 'KeepMembership')).body).toMatchObject({
      state: 'active',
      nextDay: '2026-04-10',
    })
    await onDay('2026-04-10')
    expect(await chargesOf(member.id)).toHaveLength(2)
  })
})

describe('the refund', () => {
  it('gives everything back within 30 days and ends the membership at once, however often it is asked for [PUBLIC-33]', async () => {
    world.clock.set('2026-01-31T20:00:00Z')
    const member = await enrolMember(world)
    await onDay('2026-02-28')
    world.mails.length = 0
    world.clock.set('2026-03-02T20:00:00Z')
    expect((await member.membership()).refund).toEqual({ lastDay: '2026-03-02', amountCents: 12_400 })
    const replies = await Promise.all([1, 2].map(() => member.send('POST', 'RefundMembership')))
    for (const { status, body } of replies) expect([status, body.state]).toEqual([200, 'ended'])
    expect((await member.membership()).payments.map(({ status }: { status: string }) => status)).toEqual([
      'refunded',
      'refunded',
    ])
    expect(await refundedAtGateway(member.id)).toBe(2)
    expect(await typeOf(member.id)).toBe(4)
    await world.jobs.drain()
    expect(subjects(member)).toEqual(['Your refund of $124 is on its way'])
  })

  it('is over after 30 days', async () => {
    const member = await enrolMember(world)
    world.clock.set('2026-04-09T19:00:00Z')
    expect((await member.membership()).refund).toMatchObject({ lastDay: '2026-04-09' })
    world.clock.set('2026-04-10T20:00:00Z')
    expect((await member.membership()).refund).toBeNull()
    expect((await member.send('POST', 'RefundMembership')).body.code).toBe('refund_over')
    expect(await typeOf(member.id)).toBe(1)
  })

  it('that the gateway refuses is retried, and never made twice', async () => {
    const member = await enrolMember(world)
    await world.db.pool.query(`update sandbox_record set id = 'hidden-' || id where id like 'pay_%'`)
    expect((await member.send('POST', 'RefundMembership')).body.payments[0].status).toBe('refunding')
    await world.db.pool.query(`update sandbox_record set id = substr(id, 8) where id like 'hidden-%'`)
    await runBilling(world)
    expect((await member.membership()).payments[0].status).toBe('refunded')
    expect(await refundedAtGateway(member.id)).toBe(1)
  })
})

describe('who was not enrolled here', () => {
  it('sees that the membership is not billed here, and is not charged', async () => {
    const member = await asMember(world)
    const { body } = await member.send('GET', `/Billing/GetMembership/${member.id}`)
    expect(body).toMatchObject({ state: 'elsewhere', nextDay: null, card: null, payments: [], refund: null })
    const cancel = await member.send('PUT', '/Billing/CancelMembership', { userId: member.id })
    expect([cancel.status, cancel.body.code]).toEqual([409, 'membership_unchanged'])
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/Billing/Subscribe',
      headers: { ...member.headers, 'idempotency-key': crypto.randomUUID() },
      payload: { userId: member.id, cardToken: await makeCardToken(world) },
    })
    expect(reply.json().code).toBe('already_subscribed')
    expect(await chargesOf(member.id)).toEqual([])
  })

  it('upgrades as a non-subscriber, from two tabs with one charge, and the tabs are notified', async () => {
    const member = await asMember(world, { userTypeId: 4 })
    expect((await member.send('GET', `/Billing/GetMembership/${member.id}`)).body.state).toBe('none')
    const replies = await Promise.all(
      [1, 2].map(async () =>
        world.app.inject({
          method: 'POST',
          url: '/api/Billing/Subscribe',
          headers: { ...member.headers, 'idempotency-key': crypto.randomUUID() },
          payload: { userId: member.id, cardToken: await makeCardToken(world) },
        }),
      ),
    )
    const codes = replies.map((reply) => reply.json().code ?? reply.json().membership.state)
    expect(codes).toContain('active')
    expect(codes.every((code) => code === 'active' || code === 'already_subscribed')).toBe(true)
    expect((await chargesOf(member.id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    expect(await typeOf(member.id)).toBe(1)
    expect(member.receivedEvents()).toContain('StepChanged')
  })

  it('cannot read or change another member’s', async () => {
    const [one, other] = [await enrolMember(world), await enrolMember(world)]
    expect((await one.send('GET', `GetMembership/${other.id}`)).status).toBe(403)
    expect((await one.send('PUT', 'CancelMembership', { userId: other.id })).status).toBe(403)
    expect((await other.membership()).state).toBe('active')
  })
})

it('charges single purchases once for each key, with the card on file', async () => {
  const member = await enrolMember(world)
  world.clock.advance({ minutes: 5 })
  const { charge } = world.app.services.billing
  const payment = { key: crypto.randomUUID(), digest: 'two sessions' }
  const what = { purpose: 'sessions', description: 'Two sessions', amountCents: 9000 }
  const buy = () => charge({ memberId: member.id, ...what, payment })
  const bought = await Promise.all([buy(), buy(), buy()])
  expect(new Set(bought.map(({ chargeId }) => chargeId)).size).toBe(1)
  expect((await chargesOf(member.id)).map(({ amount_cents }) => amount_cents)).toEqual([7700, 9000])
  expect(await member.membership()).toMatchObject({ refund: { amountCents: 7700 } })
})
