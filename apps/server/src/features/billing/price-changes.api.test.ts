import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '../../../test/support/builders/as-staff.ts'
import {
  enrolMember,
  makeCardToken,
  makeEnrolBody,
  runBilling,
  sendEnrolment,
} from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { publishContent } from '../../../test/support/builders/publish-content.ts'
import {
  membersOf,
  paymentRowsOf,
  paymentsAtGateway,
} from '../../../test/support/builders/stored-payments.ts'

// Prices are the same for all members: each test has a program of its own.
let world: TestApp
beforeEach(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterEach(() => world.close())

/** Publishing reads the whole content: seconds on a busy machine. */
const TIMEOUT = 90_000
const PRICES = 'site/prices.yaml'
const JOB = 'billing-price-notices'
const REASON = 'The program has grown.'

interface Line {
  readonly from: string
  readonly startCents: number
  readonly monthlyCents: number
}
type PricesFile = { plans: { framework: { prices: Line[] } } }

/** As each server does every two seconds. */
const lookAgain = () => world.app.services.authoring.published.refresh()
const addPrice = (line: Line) =>
  publishContent(world, PRICES, (values: PricesFile) => {
    values.plans.framework.prices.push(line)
  })
const offer = async () => (await world.app.inject({ method: 'GET', url: '/api/Billing/GetOffer' })).json()
const amountsOf = async (id: number): Promise<number[]> =>
  (await paymentRowsOf(world, 'charge', id))
    .toSorted((a, b) => a.created_at - b.created_at)
    .map(({ amount_cents }) => amount_cents)
/** Ten in the morning of this day in Los Angeles, and the jobs. */
const onDay = async (day: string) => {
  world.clock.set(`${day}T19:00:00Z`)
  await lookAgain()
  await runBilling(world)
}

describe('a price with a day', { timeout: TIMEOUT }, () => {
  it('holds from its day on, by the clock: in the offer, in texts, for new members; running ones keep theirs [AUTHOR-10]', async () => {
    const early = await enrolMember(world)
    expect((await addPrice({ from: '2026-03-20', startCents: 8000, monthlyCents: 4900 })).reply.status).toBe(
      200,
    )
    expect(await offer()).toMatchObject({ startCents: 7700, monthlyCents: 4700 })
    // A minute before midnight in the company's zone, New York, and a minute after it.
    world.clock.set('2026-03-20T03:59:00Z')
    await lookAgain()
    expect(await offer()).toMatchObject({ startCents: 7700, monthlyCents: 4700 })
    world.clock.set('2026-03-20T04:01:00Z')
    await lookAgain()
    expect(await offer()).toMatchObject({ startCents: 8000, monthlyCents: 4900 })
    expect(JSON.stringify(world.content.site)).toContain('$49')
    expect(world.content.site.prices.plans.framework.startCents).toBe(8000)
    const late = await enrolMember(world)
    expect(await late.membership()).toMatchObject({ monthlyCents: 4900, nextPrice: null })
    expect(await early.membership()).toMatchObject({ monthlyCents: 4700, nextPrice: null })
    for (const day of ['2026-04-10', '2026-04-20']) await onDay(day)
    expect([await amountsOf(early.id), await amountsOf(late.id)]).toEqual([
      [7700, 4700],
      [8000, 4900],
    ])
  })

  it('that has held stays as it was: it cannot be edited, and none can begin in the past [AUTHOR-10]', async () => {
    const edited = await publishContent(world, PRICES, (values: PricesFile) => {
      const [first] = values.plans.framework.prices
      if (first) Object.assign(first, { monthlyCents: 100 })
    })
    expect(edited.draft.faults).toEqual([
      expect.objectContaining({ steps: ['plans', 'framework', 'prices'] }),
    ])
    expect([edited.reply.status, edited.reply.body.code]).toEqual([409, 'content_invalid'])
  })

  it('that a visitor saw is charged, or they are asked again: never silently another [AUTHOR-07]', async () => {
    world.clock.set('2026-05-01T04:30:00Z')
    await lookAgain()
    await addPrice({ from: '2026-05-02', startCents: 8800, monthlyCents: 5200 })
    const shown = (await offer()).startCents
    const before = await paymentsAtGateway(world)
    // The page was opened before midnight.
    world.clock.set('2026-05-02T04:10:00Z')
    await lookAgain()
    const member = await enrolMember(world, { priceCents: shown })
    expect([await amountsOf(member.id), (await member.membership()).monthlyCents]).toEqual([[7700], 4700])
    const body = await makeEnrolBody(world, { priceCents: 7000 })
    expect(await sendEnrolment(world, body)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(await paymentsAtGateway(world)).toBe(before + 1)
    // The same form, after a look at the new price.
    const agreed = { ...body, priceCents: (await offer()).startCents, cardToken: await makeCardToken(world) }
    expect((await sendEnrolment(world, agreed)).status).toBe(200)
    const [late] = await membersOf(world, body.email)
    expect(await amountsOf(late.id)).toEqual([8800])
  })
})

describe('another price for running subscriptions', { timeout: TIMEOUT }, () => {
  const plan = async (fromDay: string, monthlyCents = 5900) => {
    const staff = await asStaff(world, 'finance')
    const asked = { plan: 'framework', monthlyCents, fromDay }
    const planned = await staff.send('POST', '/money/prices/plan', asked)
    const confirm = () =>
      staff.send('POST', '/money/prices', { ...asked, reason: REASON, seen: planned.body.seen })
    return { staff, planned, confirm }
  }

  it('is refused earlier than 30 days; otherwise each member gets one notice, and pays it from that day on [AUTHOR-10]', async () => {
    world.clock.set('2026-06-15T19:00:00Z')
    await lookAgain()
    const [one, two, gone] = [await enrolMember(world), await enrolMember(world), await enrolMember(world)]
    await gone.send('PUT', 'CancelMembership')
    await world.jobs.drain()
    world.mails.length = 0
    expect((await plan('2026-07-14')).planned).toMatchObject({
      status: 409,
      body: { code: 'notice_too_short' },
    })
    const { planned, confirm, staff } = await plan('2026-07-15')
    expect(planned.body).toMatchObject({ title: 'Tell 2 members', mail: { to: '2 members' } })
    expect(planned.body.mail.text).toContain('Starting July 15, 2026, it will be $59 a month.')
    const clicks = await Promise.all([1, 2, 3].map(confirm))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // Three servers run the job; a crash in the middle repeats it.
    await Promise.all([1, 2, 3].map(() => world.jobs.run(JOB)))
    await world.jobs.run(JOB)
    await world.jobs.drain()
    for (const member of [one, two])
      expect(world.mailsTo(member.email).map(({ subject }) => subject)).toEqual([
        'Starting July 15, 2026, Oola Lifestyle Framework will be $59 a month',
      ])
    expect(world.mailsTo(gone.email)).toEqual([])
    expect(await one.membership()).toMatchObject({
      monthlyCents: 4700,
      nextPrice: { monthlyCents: 5900, fromDay: '2026-07-15' },
    })
    const { body } = await staff.send('GET', '/money/prices')
    expect(body.plans[0]).toMatchObject({
      paid: [{ monthlyCents: 4700, members: 2 }],
      changes: [{ monthlyCents: 5900, fromDay: '2026-07-15', told: 2, toldAt: expect.any(String) }],
    })
    expect((await plan('2026-07-15')).planned.body.code).toBe('price_planned')
    const { rows } = await world.db.pool.query(
      `select kind, reason, about, after from audit_entry where kind = 'money.priceChange'`,
    )
    expect(rows).toMatchObject([{ reason: REASON, about: 'Oola Lifestyle Framework' }])
    // A crash after the last mail, before the job stored that it is done: it begins again, and notifies nobody twice.
    await world.db.pool.query('update price_change set told_at = null')
    await world.jobs.run(JOB)
    await world.jobs.drain()
    expect(world.mailsTo(one.email)).toHaveLength(1)
    // Due on the day itself, by six servers at once, and a month later.
    world.clock.set('2026-07-15T19:00:00Z')
    await lookAgain()
    const [due] = await paymentRowsOf(world, 'subscription', two.id)
    const { renew } = world.app.services.billing
    await Promise.all(Array.from({ length: 6 }, () => renew({ memberId: two.id, id: due.id })))
    for (const day of ['2026-07-15', '2026-08-15']) await onDay(day)
    for (const member of [one, two]) expect(await amountsOf(member.id)).toEqual([7700, 5900, 5900])
    expect(await one.membership()).toMatchObject({ monthlyCents: 5900, nextPrice: null })
  })

  it('holds later for a member with a late notice, never less than 30 days after the mail [AUTHOR-10]', async () => {
    world.clock.set('2026-08-15T19:00:00Z')
    const member = await enrolMember(world)
    const { confirm } = await plan('2026-09-20', 6100)
    expect((await confirm()).status).toBe(200)
    // The job stood still for two weeks.
    world.clock.set('2026-09-01T19:00:00Z')
    await world.jobs.run(JOB)
    const { rows } = await world.db.pool.query(
      'select told_day::text, from_day::text from price_notice where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ told_day: '2026-09-01', from_day: '2026-10-01' }])
    for (const day of ['2026-09-15', '2026-10-15']) await onDay(day)
    expect(await amountsOf(member.id)).toEqual([7700, 4700, 6100])
    await expect(
      world.db.pool.query(`update price_notice set from_day = told_day + 29 where member_id = $1`, [
        member.id,
      ]),
    ).rejects.toThrow('price_notice_days')
  })

  it('belongs to the roles owner and finance', async () => {
    for (const role of ['support', 'coachManager', 'content'] as const)
      expect((await (await asStaff(world, role)).send('GET', '/money/prices')).body.code).toBe(
        'right_missing',
      )
  })
})
