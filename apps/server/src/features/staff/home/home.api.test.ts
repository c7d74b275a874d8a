import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { mailLogService } from '../../mail-log/mail-log.service.ts'
import { insertRequest } from '../../requests/requests.repo.ts'
import { staffHomeService } from './home.service.ts'

const ZONE = 'America/Los_Angeles'

let world: TestApp
beforeAll(async () => {
  // Tuesday, 11:30 AM in Los Angeles; the clocks there changed two days before.
  world = await makeTestApp({ now: '2026-03-10T18:30:00Z' })
})
afterAll(() => world.close())

const home = async () => {
  const { send } = await asStaff(world, 'owner', { timeZone: ZONE })
  return (await send('GET', '/home')).body
}
/** As support reads it, with something else in the place of a part. */
const homeWith = (parts: Partial<Parameters<typeof staffHomeService>[0]>) =>
  staffHomeService({
    ...{
      ...world.deps,
      mailLog: mailLogService(world.deps),
      member: { approvals: { list: async () => [] } },
      billing: { overdue: { list: async () => [] } },
      inbox: { waiting: async () => ({ count: 0, late: 0, first: [] }) },
      coming: { list: async () => [] },
    },
    ...parts,
  }).read({ memberId: 9002, role: 'support', timeZone: ZONE })
const number = async (name: string) =>
  (await home()).numbers.find((each: { name: string }) => each.name === name)

describe('what waits', () => {
  it('is empty without work: no group is shown', async () => {
    expect((await home()).waiting).toEqual([])
  })

  it('is the open requests that wait for us, the earliest promise first, each leading to its page, and how many there are [STAFF-08]', async () => {
    for (const n of [1, 2, 3, 4])
      await insertRequest(world.db.orm, {
        ...{ key: crypto.randomUUID(), kind: 'contact', firstName: 'Ann', lastName: `Li ${n}` },
        ...{ email: 'ann@example.com', message: `Line one ${n}\nline two` },
        createdAt: new Date(world.clock.now().getTime() - n * 3_600_000),
      })
    const [group] = (await home()).waiting
    expect([group.group, group.count, group.rows.length]).toEqual(['requests', 4, 3])
    expect(group.rows[0]).toEqual({
      ...{ id: expect.stringMatching(/^request-\d+$/), title: 'Contact: Ann Li 4', detail: 'Line one 4' },
      since: '2026-03-10T14:30:00.000Z',
      // A business day later, at the same hour.
      promisedBy: '2026-03-11T14:00:00.000Z',
      to: expect.stringMatching(/^\/staff\/requests\/\d+$/),
    })
    // Three business days are promised for an order: the oldest is not the first. An answered one waits for the sender.
    await world.db.pool.query(`update request_form set kind = 'order' where last_name = 'Li 4'`)
    await world.db.pool.query(`update request_form set answered_at = now() where last_name = 'Li 3'`)
    const [later] = (await home()).waiting
    expect(later.count).toBe(3)
    expect(later.rows.map(({ title }: { title: string }) => title)).toEqual([
      'Contact: Ann Li 2',
      'Contact: Ann Li 1',
      'Order to ship: Ann Li 4',
    ])
    expect(later.late).toBe(0)
    // Late ones are counted beyond the rows that are shown.
    await world.db.pool.query(
      `update request_form set created_at = created_at - interval '20 days', kind = 'contact'`,
    )
    await world.db.pool.query('update request_form set answered_at = null')
    const [late] = (await home()).waiting
    expect([late.count, late.late, late.rows.length]).toEqual([4, 4, 3])
    await world.db.pool.query('update request_form set handled_at = now()')
    expect((await home()).waiting).toEqual([])
  })

  it('is declined payments, the next try first [STAFF-08]', async () => {
    for (const [lastName, days] of [
      ['Later', 5],
      ['Sooner', 1],
    ] as const) {
      const { id } = await makeMember(world, { firstName: 'Sofia', lastName })
      await world.db.pool.query(
        `insert into subscription (member_id, plan, status, anchor_day, paid_months, failed_tries, due_at, created_at)
         values ($1, 'framework', 'pastDue', '2026-01-01', 1, 2, $2::timestamptz + $3 * interval '1 day', now())`,
        [id, world.clock.now(), days],
      )
      await world.db.pool.query(
        `insert into charge (member_id, subscription_id, purpose, description, amount_cents, currency, status, key, gateway,
           customer_id, method_id, on_session, failure, created_at, settled_at)
         select member_id, id, 'renewal', 'Oola', 2995, 'usd', 'failed', 'refused', 'sandbox', 'c', 'm', false,
           'card_declined', $2, $2 from subscription where member_id = $1`,
        [id, world.clock.now()],
      )
    }
    const [group] = (await home()).waiting
    expect([group.group, group.count]).toEqual(['money', 2])
    expect(group.rows).toMatchObject([
      {
        ...{ title: 'Sofia Sooner, $29.95 declined the second time', to: '/staff/money/failed' },
        ...{ since: null, promisedBy: '2026-03-11T18:30:00.000Z' },
      },
      { title: 'Sofia Later, $29.95 declined the second time' },
    ])
    await world.db.pool.query('delete from charge')
    await world.db.pool.query('delete from subscription')
  })

  it('is coaches whose listing is complete, the longest first [STAFF-08]', async () => {
    const stand = async (lastName: string, state: string, since: string) => {
      const { id } = await makeMember(world, { firstName: 'Ines', lastName })
      await world.db.pool.query('insert into coach_standing (member_id, state, since) values ($1, $2, $3)', [
        id,
        state,
        since,
      ])
      return id
    }
    const later = await stand('Later', 'waiting', '2026-03-09T10:00:00Z')
    const sooner = await stand('Sooner', 'waiting', '2026-03-08T10:00:00Z')
    await stand('Approved', 'approved', '2026-03-01T10:00:00Z')
    const [group] = (await home()).waiting
    expect([group.group, group.count]).toEqual(['coaches', 2])
    expect(group.rows).toMatchObject([
      {
        ...{ title: 'Ines Sooner waits for approval', to: `/staff/coaches/${sooner}` },
        since: '2026-03-08T10:00:00.000Z',
      },
      { title: 'Ines Later waits for approval', to: `/staff/coaches/${later}` },
    ])
    await world.db.pool.query('delete from coach_standing')
  })

  it('is acts that wait for this person as the second one', async () => {
    const act = {
      ...{ id: crypto.randomUUID(), memberId: 1005, member: 'Maya Okafor', title: 'Refund $150.00' },
      ...{ reason: 'Asked by mail.', askedBy: 'Idris Bell' },
      ...{ askedAt: '2026-03-10T18:00:00.000Z', expiresAt: '2026-03-11T18:00:00.000Z' },
    }
    // All of them: no other page lists them.
    const four = Array.from({ length: 4 }, () => act)
    const [all] = (await homeWith({ member: { approvals: { list: async () => four } } })).waiting
    expect([all?.count, all?.rows.length]).toEqual([4, 4])
    const { waiting } = await homeWith({ member: { approvals: { list: async () => [act] } } })
    expect(waiting).toEqual([
      {
        ...{ group: 'approvals', count: 1, late: 0 },
        rows: [
          {
            ...{
              id: `act-${act.id}`,
              title: 'Refund $150.00: Maya Okafor',
              detail: 'Idris Bell: Asked by mail.',
            },
            ...{ since: act.askedAt, promisedBy: act.expiresAt, to: '/staff/members/1005' },
          },
        ],
      },
    ])
  })

  it('is jobs that failed for good, by queue, and mails that came back and were not sent again [STAFF-08]', async () => {
    const { id } = await makeMember(world, { firstName: 'Ann', lastName: 'Li' })
    const now = world.clock.now()
    for (const [mail, bouncedAt, againAt, job] of [
      ['open', now, null, 'account-mail'],
      ['again', now, now, 'account-mail'],
      ['arrived', null, null, 'account-mail'],
      // Nothing is known that would send it again.
      ['without a job', now, null, null],
    ])
      await world.db.pool.query(
        `insert into sent_mail (member_id, id, address, subject, sent_at, bounced_at, bounce, again_at, job)
         values ($1, $2, 'ann@example.com', 'Your week', $3, $4::timestamptz, case when $4::timestamptz is null then null else 'address' end, $5, $6)`,
        [id, mail, now, bouncedAt, againAt, job],
      )
    const job = (name: string, hours: number) => ({
      ...{ id: `${name}-${hours}`, name, key: null, data: {}, tries: 5, message: null },
      failedAt: new Date(now.getTime() - hours * 3_600_000),
    })
    const failed = async () => [job('account-mail', 1), job('billing-due', 2), job('account-mail', 3)]
    const { waiting } = await homeWith({ jobs: { ...world.jobs, failed } })
    expect(waiting).toMatchObject([
      {
        ...{ group: 'system', count: 4 },
        rows: [
          {
            ...{ title: '2 jobs failed after every try', detail: 'account-mail', to: '/staff/system' },
            since: '2026-03-10T15:30:00.000Z',
          },
          { title: '1 job failed after every try', detail: 'billing-due' },
          { title: 'A mail to Ann Li came back', detail: 'Your week', to: '/staff/system' },
        ],
      },
    ])
    await world.db.pool.query('delete from sent_mail')
  })
})

describe('the numbers of today', () => {
  it('are next to those of the same weekday last week, until the same time of the day, in the person’s zone [STAFF-08]', async () => {
    // 24 hours a day: last Tuesday was before the change of the clocks.
    const empty = await number('newMembers')
    expect([empty.hours.length, empty.hoursBefore.length]).toEqual([12, 24])
    const before = empty.today
    const { id } = await makeMember(world, { createdAt: new Date('2026-03-03T08:00:00Z') })
    for (const at of [
      // Today: at midnight, and the last minute of yesterday.
      ...['2026-03-10T07:00:00Z', '2026-03-10T06:59:00Z'],
      // Last Tuesday: at midnight, at 11:29 AM, at 11:31 AM, and on Wednesday.
      ...['2026-03-03T19:29:00Z', '2026-03-03T19:31:00Z', '2026-03-04T08:00:00Z'],
    ])
      await makeMember(world, { createdAt: new Date(at) })
    const found = await number('newMembers')
    expect([found.today - before, found.before]).toEqual([1, 2])
    expect(found.hoursBefore).toEqual([
      ...Array.from({ length: 11 }, () => 1),
      ...Array.from({ length: 13 }, () => 3),
    ])
    expect(found.hours[0]).toBe(1)
    await world.db.pool.query('delete from member where id = $1', [id])
  })

  it('count steps, and each member once a day', async () => {
    const complete = (memberId: number, at: string) =>
      world.db.pool.query(
        `insert into action (member_id, text, day, position, source, created_at, completed_at, completed_day)
         values ($1, 'Walk', '2026-03-10', 1, 'member', $2, $2, '2026-03-10')`,
        [memberId, at],
      )
    const [one, two] = [await makeMember(world), await makeMember(world)]
    for (const at of ['2026-03-10T15:00:00Z', '2026-03-10T16:00:00Z', '2026-03-03T17:00:00Z'])
      await complete(one.id, at)
    await complete(two.id, '2026-03-10T17:00:00Z')
    await complete(two.id, '2026-03-10T20:00:00Z')
    expect(await number('steps')).toMatchObject({ today: 3, before: 1 })
    expect(await number('activeMembers')).toMatchObject({ today: 2, before: 1 })
  })

  it('sum what was collected, and count sessions that were held', async () => {
    const { id } = await makeMember(world)
    const charge = (status: string, cents: number, at: string) =>
      world.db.pool.query(
        `insert into charge (member_id, purpose, description, amount_cents, currency, status, key, gateway, customer_id,
           method_id, on_session, created_at, settled_at)
         values ($1, 'start', 'Month', $3, 'USD', $2, gen_random_uuid(), 'sandbox', 'c', 'm', true, $4, $4)`,
        [id, status, cents, at],
      )
    await charge('succeeded', 4700, '2026-03-10T15:00:00Z')
    await charge('failed', 4700, '2026-03-10T15:00:00Z')
    await charge('succeeded', 3900, '2026-03-03T15:00:00Z')
    expect(await number('collected')).toMatchObject({ today: 4700, before: 3900 })
    for (const [status, at] of [
      ['completed', '2026-03-10T16:00:00Z'],
      ['missed', '2026-03-10T17:00:00Z'],
      ['completed', '2026-03-03T16:00:00Z'],
    ])
      await world.db.pool.query(
        `insert into session_booking (member_id, coach_id, starts_at, status, booked_at, timed_at)
         values ($1, 2001, $3, $2, $3, $3)`,
        [id, status, at],
      )
    expect(await number('sessions')).toMatchObject({ today: 1, before: 1 })
  })

  it('and the groups are those that the role includes', async () => {
    for (const role of STAFF_ROLES) {
      const { send } = await asStaff(world, role)
      const { numbers } = (await send('GET', '/home')).body
      const names = numbers.map(({ name }: { name: string }) => name)
      expect([role, names.includes('collected')]).toEqual([role, role === 'owner' || role === 'finance'])
    }
  })
})
