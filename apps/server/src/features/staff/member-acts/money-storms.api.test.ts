import type { StaffAct } from '@oola/contract/staff/member-acts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { bookable, hours } from '../../../../test/support/builders/make-bookable.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { enrolMember, runBilling } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { race } from '../../../../test/support/builders/race.ts'
import { confirmAct, doAct, entriesAbout, planAct } from '../../../../test/support/builders/staff-acts.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

/** What ours and the gateway's records say of a member's first payment. */
const sums = async (memberId: number) => {
  const { rows } = await world.db.pool.query(
    `select c.id, c.amount_cents as paid, c.refunded_cents as promised, c.refunded_at is not null as "isWhole",
       (select coalesce(sum(amount_cents), 0)::int from refund r where r.member_id = c.member_id and r.charge_id = c.id) as parts,
       (select count(*)::int from refund r where r.member_id = c.member_id and made_at is null) as open,
       (select coalesce(sum(value::int), 0)::int from sandbox_record s, jsonb_each_text(s.record -> 'refunds')
         where s.id = c.gateway_id) as gateway
     from charge c where c.member_id = $1 order by c.created_at limit 1`,
    [memberId],
  )
  return rows[0]
}
const refundOf = async (
  memberId: number,
  amountCents: number,
  endsMembership = false,
): Promise<StaffAct> => ({
  ...{ act: 'refund', chargeId: (await sums(memberId)).id, amountCents, endsMembership },
})

describe('refunds by staff', () => {
  it('give back parts, then the whole, by their mail, and end the membership where asked [STAFF-12]', async () => {
    const finance = await asStaff(world, 'finance')
    const member = await enrolMember(world)
    const part = await doAct(finance, member.id, await refundOf(member.id, 2000))
    expect(part.plan).toMatchObject({ title: 'Refund $20.00', undoDays: 0, byTwo: false })
    await runBilling(world)
    expect(await sums(member.id)).toMatchObject({ promised: 2000, parts: 2000, gateway: 2000, open: 0 })
    expect((await member.membership()).state).toBe('active')
    const tooMuch = await planAct(finance, member.id, await refundOf(member.id, 5701))
    expect(tooMuch.body.message).toBe('At most $57.00 is left of this payment.')
    await doAct(finance, member.id, await refundOf(member.id, 5700, true))
    await runBilling(world)
    expect(await sums(member.id)).toMatchObject({ paid: 7700, parts: 7700, gateway: 7700, isWhole: true })
    expect(await member.membership()).toMatchObject({
      state: 'ended',
      payments: [{ status: 'refunded' }],
      refund: null,
    })
    expect((await planAct(finance, member.id, await refundOf(member.id, 1))).body.code).toBe('act_impossible')
    const subjects = world.mailsTo(member.email).map(({ subject }) => subject)
    expect(subjects).toContain('Your refund of $20.00')
    expect(subjects).toContain('Your refund of $57.00')
  })

  it('leave the rest to the member’s own refund', async () => {
    const finance = await asStaff(world, 'finance')
    const member = await enrolMember(world)
    await doAct(finance, member.id, await refundOf(member.id, 700))
    expect((await member.membership()).refund).toMatchObject({ amountCents: 7000 })
    await member.send('POST', 'RefundMembership')
    await runBilling(world)
    expect(await sums(member.id)).toMatchObject({ isWhole: true, parts: 700, gateway: 700 })
  })

  it('raced, repeated and double-clicked give back what was confirmed once, with one entry [STAFF-12]', async () => {
    const people = [await asStaff(world, 'finance'), await asStaff(world, 'owner')]
    const member = await enrolMember(world)
    const act = await refundOf(member.id, 4000)
    const plans = await Promise.all(people.map((person) => planAct(person, member.id, act)))
    const clicks = [1, 2, 3].flatMap(() =>
      people.map((person, who) => () => confirmAct(person, member.id, act, plans[who]?.body.seen)),
    )
    const replies = await race(world, member.id, clicks)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      // $40 more are not left, and what is left is not what was seen.
      new Set(['act_impossible']),
    )
    await Promise.all([runBilling(world), runBilling(world)])
    await runBilling(world)
    expect(await sums(member.id)).toMatchObject({ promised: 4000, parts: 4000, gateway: 4000, open: 0 })
    expect(await entriesAbout(world, member.id, 'member.refund')).toHaveLength(1)
  })

  it('that the provider has not answered are made by the job, once', async () => {
    const finance = await asStaff(world, 'finance')
    const member = await enrolMember(world)
    const { payments } = world.deps
    if (!payments) throw new Error('no gateway')
    const { refund } = payments
    const asked = Promise.withResolvers<void>()
    payments.refund = () => {
      asked.resolve()
      return Promise.reject(new Error('the provider is down'))
    }
    await doAct(finance, member.id, await refundOf(member.id, 1500))
    await asked.promise
    payments.refund = refund
    expect(await sums(member.id)).toMatchObject({ promised: 1500, gateway: 0, open: 1 })
    for (const _ of [1, 2]) await runBilling(world)
    expect(await sums(member.id)).toMatchObject({ promised: 1500, gateway: 1500, open: 0 })
  })
})

describe('grants by staff', () => {
  const ledger = async (memberId: number) => {
    const { rows } = await world.db.pool.query(
      'select coalesce(sum(change), 0)::int as sum, count(*)::int as entries from session_entry where member_id = $1',
      [memberId],
    )
    return rows[0]
  }

  it('raced, repeated and double-clicked give once, with one entry; the sum is the ledger’s [STAFF-12]', async () => {
    const manager = await asStaff(world, 'coachManager')
    const member = await makeMember(world)
    const act: StaffAct = { act: 'grantSessions', count: 3, note: 'For the lost session' }
    const { body: plan } = await planAct(manager, member.id, act)
    const replies = await race(
      world,
      member.id,
      Array.from({ length: 6 }, () => () => confirmAct(manager, member.id, act, plan.seen)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(5)
    expect(await ledger(member.id)).toEqual({ sum: 3, entries: 1 })
    expect(await entriesAbout(world, member.id, 'member.grantSessions')).toHaveLength(1)

    const { id } = replies.find(({ status }) => status === 200)?.body ?? {}
    const back: StaffAct = { act: 'undo', id }
    const undoing = await planAct(manager, member.id, back)
    expect(undoing.body.changes).toEqual([{ field: 'Sessions', before: '3', after: '0' }])
    const undone = await race(
      world,
      member.id,
      Array.from({ length: 4 }, () => () => confirmAct(manager, member.id, back, undoing.body.seen)),
    )
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ledger(member.id)).toEqual({ sum: 0, entries: 2 })
    expect(await entriesAbout(world, member.id, 'member.takeSessions')).toHaveLength(1)
  })

  it('that are used already stay', async () => {
    const manager = await asStaff(world, 'coachManager')
    const member = await makeMember(world)
    const act: StaffAct = { act: 'grantSessions', count: 1, note: 'A gift' }
    const { reply } = await doAct(manager, member.id, act)
    await world.db.pool.query(
      `insert into session_entry (member_id, seq, key, kind, change, balance, at)
       values ($1, 2, 'use-1', 'use', -1, 0, now())`,
      [member.id],
    )
    const late = await planAct(manager, member.id, { act: 'undo', id: reply.body.id })
    expect(late.body.message).toContain('used already')
  })

  it('that are booked stay until the booking is canceled: no more is booked than the wallet has', async () => {
    const manager = await asStaff(world, 'coachManager')
    const to = bookable(world)
    const made = await to.make(1)
    const { reply } = await doAct(manager, made.client.id, { act: 'grantSessions', count: 1, note: 'A gift' })
    const day = hours(new Date(Math.ceil(world.clock.now().getTime() / 3_600_000) * 3_600_000), 48)
    const [first] = [await to.book(made, day), await to.book(made, hours(day, 2))]
    const back: StaffAct = { act: 'undo', id: reply.body.id }
    expect((await planAct(manager, made.client.id, back)).body.message).toContain('are booked')
    await to.cancel(made.client, made, first.id)
    await doAct(manager, made.client.id, back)
    expect(await to.wallet(made)).toMatchObject({ balance: 1, held: 1 })
  })
})
