import { randomUUID } from 'node:crypto'
import type { RequestChange } from '@oola/contract/staff/inbox.calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeOrderRequest, makeRequest } from '../../../../test/support/builders/make-request.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

type Staff = Awaited<ReturnType<typeof asStaff>>
const REASON = 'Lena knows this one best.'

const entries = async (about: string) => {
  const { rows } = await world.db.pool.query(
    'select kind, actor, before, after, reason from audit_entry where about like $1 order by id',
    [`${about} of %`],
  )
  return rows
}
const thread = async ({ send }: Staff, id: number) => (await send('GET', `/requests/${id}`)).body
const plan = ({ send }: Staff, id: number, change: RequestChange) =>
  send('POST', `/requests/${id}/plan`, change)
const change = async (staff: Staff, id: number, wanted: RequestChange) => {
  const { body } = await plan(staff, id, wanted)
  return staff.send('POST', `/requests/${id}/change`, { change: wanted, reason: REASON, seen: body.seen })
}

describe('a change of a request', () => {
  it('is planned, confirmed with a reason, and one entry in the log: assign, close, reopen [STAFF-18] [STAFF-04]', async () => {
    const staff = await asStaff(world, 'support', { firstName: 'Sam', lastName: 'Porter' })
    const lena = await asStaff(world, 'support', { firstName: 'Lena', lastName: 'Voss' })
    const id = await makeRequest(world)
    const give = { kind: 'assign', to: lena.id } as const
    expect((await plan(staff, id, give)).body).toMatchObject({
      ...{ title: 'Assign it to Lena Voss', about: `Request ${id} of Liam Brennan`, mail: null },
      changes: [{ field: 'Who has it', before: 'No one', after: 'Lena Voss' }],
    })
    expect((await change(staff, id, give)).status).toBe(200)
    expect((await thread(staff, id)).assignee).toEqual({ id: lena.id, name: 'Lena Voss' })
    expect((await plan(staff, id, give)).body.code).toBe('nothing_to_change')
    expect((await change(staff, id, { kind: 'close' })).status).toBe(200)
    expect((await plan(staff, id, { kind: 'close' })).body.code).toBe('nothing_to_change')
    expect((await change(staff, id, { kind: 'reopen' })).status).toBe(200)
    expect((await change(staff, id, { kind: 'assign', to: null })).status).toBe(200)
    expect(await entries(`Request ${id}`)).toEqual(
      [
        ['request.assigned', 'Who has it', 'No one', 'Lena Voss'],
        ['request.handled', 'Request', 'Open', 'Closed'],
        ['request.reopened', 'Request', 'Closed', 'Open'],
        ['request.assigned', 'Who has it', 'Lena Voss', 'No one'],
      ].map(([kind, field = '', before, after]) => ({
        ...{
          kind,
          actor: 'Sam Porter',
          before: { [field]: before },
          after: { [field]: after },
          reason: REASON,
        },
      })),
    )
  })

  it('is refused for somebody without a role, for another plan than it was, and without a reason', async () => {
    const staff = await asStaff(world, 'support')
    const member = await makeMember(world)
    const id = await makeRequest(world)
    expect((await plan(staff, id, { kind: 'assign', to: member.id })).body.code).toBe('not_found')
    expect((await plan(staff, 999_999, { kind: 'close' })).body.code).toBe('not_found')
    const close = { kind: 'close' } as const
    const { body } = await plan(staff, id, close)
    const send = (given: object) =>
      staff.send('POST', `/requests/${id}/change`, {
        change: close,
        reason: REASON,
        seen: body.seen,
        ...given,
      })
    expect((await send({ reason: 'short' })).status).toBe(400)
    expect((await send({ change: { kind: 'assign', to: staff.id } })).body.code).toBe('changed_meanwhile')
    const both = await Promise.all([send({}), send({})])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await entries(`Request ${id}`)).toHaveLength(1)
  })
})

describe('an order to ship', () => {
  it('gets a tracking number, is closed, and the buyer gets a mail with it [STAFF-18]', async () => {
    const staff = await asStaff(world, 'support')
    const email = 'parcel@example.com'
    const id = await makeOrderRequest(world, email)
    const { order } = await thread(staff, id)
    expect(order).toMatchObject({
      ...{ items: '1 x Cards', paid: '$19.00', shipped: null },
      address: ['Zoë Quackenbush', 'Elm Street 7', 'Portland, OR 97201', 'US'],
    })
    const ship = { kind: 'ship', carrier: 'usps', trackingNumber: '9400 1000 0000 0000' } as const
    const planned = (await plan(staff, id, ship)).body
    expect(planned).toMatchObject({
      ...{ title: 'Mark as shipped', undoDays: 0 },
      changes: [
        { field: 'Parcel', before: null, after: 'USPS, 9400 1000 0000 0000' },
        { field: 'Request', before: 'Open', after: 'Closed' },
      ],
      mail: { to: email, subject: `Order ${order.number} is on its way` },
    })
    const send = () =>
      staff.send('POST', `/requests/${id}/change`, { change: ship, reason: REASON, seen: planned.seen })
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    await world.jobs.drain()
    const mails = world.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('USPS. The tracking number is 9400 1000 0000 0000.')
    expect(mails[0]?.text).toContain('tLabels=9400%201000%200000%200000')
    const seen = await thread(staff, id)
    expect(seen).toMatchObject({ state: 'closed', order: { shipped: { carrier: 'usps' } } })
    expect((await plan(staff, id, ship)).body.code).toBe('nothing_to_change')
    // A number that was mistyped is corrected, and mailed again.
    expect((await change(staff, id, { ...ship, trackingNumber: '9400 2000 0000 0000' })).status).toBe(200)
    await world.jobs.drain()
    expect(world.mailsTo(email)).toHaveLength(2)
    expect((await entries(`Request ${id}`)).map(({ kind }) => kind)).toEqual([
      'order.shipped',
      'order.shipped',
    ])
  })

  it('goes on waiting for us after a reply: words ship nothing [STAFF-18]', async () => {
    const staff = await asStaff(world, 'support')
    const id = await makeOrderRequest(world, 'waits@example.com')
    const reply = async (seen: number) => {
      const body = { key: randomUUID(), kind: 'ours', text: 'It leaves us soon.', template: null, seen }
      expect((await staff.send('POST', `/requests/${id}/messages`, body)).status).toBe(200)
      return thread(staff, id)
    }
    const waiting = await reply(0)
    expect(waiting).toMatchObject({ state: 'waits', promisedBy: expect.any(String) })
    const ship = { kind: 'ship', carrier: 'usps', trackingNumber: '9400 3000 0000 0000' } as const
    expect((await change(staff, id, ship)).status).toBe(200)
    await change(staff, id, { kind: 'reopen' })
    expect(await reply(waiting.messages.at(-1).id)).toMatchObject({ state: 'answered', promisedBy: null })
  })

  it('is not shipped when its payment was refunded at the provider: list, thread and home say so [STAFF-18]', async () => {
    const staff = await asStaff(world, 'support')
    const id = await makeOrderRequest(world, 'refunded@example.com')
    const refund = (cents: number) =>
      world.db.pool.query(
        `with paid as (update shop_order set gateway_id = 'refunded-order' where email = 'refunded@example.com' returning gateway)
         insert into provider_charge (gateway, gateway_id, amount_cents, refunded_cents, fee_cents, currency, description, at)
         select gateway, 'refunded-order', 1900, $1, 0, 'USD', 'Order', now() from paid
         on conflict (gateway, gateway_id) do update set refunded_cents = excluded.refunded_cents`,
        [cents],
      )
    const ship = { kind: 'ship', carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const
    const row = async () =>
      (await staff.send('GET', '/requests?who=all')).body.requests.find(
        (one: { id: number }) => one.id === id,
      )
    await refund(500)
    expect((await thread(staff, id)).order).toMatchObject({ refunded: '$5.00', isGivenBack: false })
    expect((await row()).firstLine).toContain('$5.00 refunded')
    const { body: planned } = await plan(staff, id, ship)
    await refund(1900)
    expect((await thread(staff, id)).order).toMatchObject({ refunded: '$19.00', isGivenBack: true })
    expect((await row()).firstLine).toBe('Paid $19.00 and refunded: nothing to ship')
    expect((await plan(staff, id, ship)).body.code).toBe('act_impossible')
    const late = { change: ship, reason: REASON, seen: planned.seen }
    expect((await staff.send('POST', `/requests/${id}/change`, late)).body.code).toBe('act_impossible')
    // Promised first of all, for the few rows of the home page.
    await world.db.pool.query(`update request_form set created_at = '2020-01-01' where id = $1`, [id])
    const { waiting } = (await staff.send('GET', '/home')).body
    const rows = waiting.find(({ group }: { group: string }) => group === 'requests').rows
    expect(rows.map(({ title }: { title: string }) => title)).toContain('Refunded order: Zoë Brennan')
    expect((await change(staff, id, { kind: 'close' })).status).toBe(200)
  })

  it('is the only thing that ships, with a number that can be one', async () => {
    const staff = await asStaff(world, 'support')
    const message = await makeRequest(world)
    const ship = { kind: 'ship', carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const
    expect((await plan(staff, message, ship)).body.code).toBe('not_found')
    const id = await makeOrderRequest(world, 'odd@example.com')
    for (const trackingNumber of ['', '12', '<b>12345</b>', 'x'.repeat(60)])
      expect((await plan(staff, id, { ...ship, trackingNumber })).status).toBe(400)
  })
})
