import {
  type Matching,
  MONEY_SUMS,
  type MoneyMonth,
  type MoneyPayment,
} from '@oola/contract/staff/money.schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { enrolMember, makeCardToken, runBilling } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { doAct } from '../../../../test/support/builders/staff-acts.ts'
import { archiveEarnings } from '../../coaching/earnings/earnings.repo.ts'
import { archivePayments } from '../../privacy/archive-payments.repo.ts'

/** A world of its own for each test: they read the sums of all members. */
let world: TestApp
beforeEach(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterEach(() => world.close())

const finance = () => asStaff(world, 'finance')
const rows = async (text: string, values: unknown[] = []) => (await world.db.pool.query(text, values)).rows
const read = async (path: string) => (await (await finance()).send('GET', path)).body
const month = (name: string): Promise<MoneyMonth> => read(`/money/month?month=${name}`)
const refund = async (memberId: number, amountCents: number, at = 0) => {
  const [{ id: chargeId }] = await rows(
    'select id from charge where member_id = $1 order by created_at, amount_cents limit 1 offset $2',
    [memberId, at],
  )
  await doAct(await finance(), memberId, { act: 'refund', chargeId, amountCents, endsMembership: false })
  await runBilling(world)
}
/** The rows to which each sum of a month leads add up to it. */
const expectRowsOfSums = async (name: string) => {
  const sums = await month(name)
  for (const sum of MONEY_SUMS) {
    const { payments, total } = await read(`/money/payments?month=${name}&sum=${sum}`)
    const cents = payments.reduce((all: number, { amountCents }: MoneyPayment) => all + amountCents, 0)
    expect([sum, total, cents]).toEqual([sum, sums[sum].count, sums[sum].cents])
    expect(new Set(payments.map(({ id }: MoneyPayment) => id)).size).toBe(total)
  }
}
/** As the deletion of an account does. */
const remove = (memberId: number) =>
  inTransaction(world.db, async (tx) => {
    await archivePayments(tx, memberId)
    await archiveEarnings(tx, memberId)
    await tx.$client.query('delete from member where id = $1', [memberId])
  })
const compare = async (): Promise<Matching> => {
  world.clock.advance({ hours: 2 })
  await world.jobs.run('money-compare')
  return read('/money/matching')
}
const reported = async (day: string) => {
  await world.app.services.staff.reports.countDay(day)
  const [sum] = await rows(
    `select coalesce(sum(count), 0)::int as count, coalesce(sum(total), 0)::int as cents from report_day
     where figure = 'refunded' and day = $1`,
    [day],
  )
  return sum
}

describe('refunds of a part of a payment', () => {
  it('count in Net by their money and month, match at the provider, and are in the report, also after the account is deleted', async () => {
    const member = await enrolMember(world)
    await refund(member.id, 2000)
    expect((await compare()).mismatches).toEqual([])
    expect((await month('2026-03')).refunded).toEqual({ cents: -2000, count: 1 })
    expect(await reported('2026-03-10')).toEqual({ count: 1, cents: 2000 })
    world.clock.set('2026-04-05T18:00:00Z')
    await refund(member.id, 700)
    await member.send('POST', 'RefundMembership')
    await runBilling(world)
    expect((await compare()).mismatches).toEqual([])
    const check = async () => {
      const [march, april] = [await month('2026-03'), await month('2026-04')]
      expect(march.refunded).toEqual({ cents: -2000, count: 1 })
      expect(april.refunded.cents).toBe(-5700)
      for (const { charged, refunded, disputed, fees, netCents } of [march, april])
        expect(charged.cents + refunded.cents + disputed.cents + fees.cents).toBe(netCents)
      await expectRowsOfSums('2026-03')
      await expectRowsOfSums('2026-04')
      expect(await reported('2026-04-05')).toEqual({ count: 2, cents: 5700 })
    }
    await check()
    await remove(member.id)
    await check()
    expect((await compare()).mismatches).toEqual([])
  })

  it('are rows of the sum that they are part of, like disputes and what only the provider knows', async () => {
    const [refunded, disputed] = [await enrolMember(world), await enrolMember(world)]
    await refund(refunded.id, 2000)
    await refund(refunded.id, 100)
    const [{ gateway_id: paid }] = await rows('select gateway_id from charge where member_id = $1', [
      disputed.id,
    ])
    const event = await world.deps.payments?.sandbox?.dispute(paid, 'open')
    if (event) await world.app.services.billing.consumeGatewayEvent(event)
    await world.db.pool.query(
      `insert into sandbox_record (id, record, at) values ('pay_lost', '{"status": "succeeded", "amountCents": 5995, "cardId": "x"}', $1)`,
      [world.clock.now()],
    )
    await compare()
    await expectRowsOfSums('2026-03')
    const listed = async (sum: string): Promise<MoneyPayment[]> =>
      (await read(`/money/payments?month=2026-03&sum=${sum}`)).payments
    // Both were asked for at the same moment of the test's clock.
    const refunds = (await listed('refunded')).toSorted((a, b) => b.amountCents - a.amountCents)
    expect(refunds).toMatchObject([
      { memberId: refunded.id, amountCents: -100, state: 'refunded', match: null },
      { memberId: refunded.id, amountCents: -2000, state: 'refunded', match: null },
    ])
    expect(await listed('disputed')).toMatchObject([
      { memberId: disputed.id, amountCents: -7700, state: 'disputed', match: 'matched' },
    ])
    const fees = await listed('fees')
    expect(fees.find(({ memberId }) => memberId === null)).toMatchObject({
      ...{ name: 'Only known to the provider', match: 'onlyProvider' },
    })
    expect(new Set(fees.flatMap(({ memberId }) => memberId ?? []))).toEqual(
      new Set([refunded.id, disputed.id]),
    )
  })

  it('are made before the account is deleted, which waits for the provider', async () => {
    const member = await enrolMember(world)
    await refund(member.id, 1500)
    // As after an outage: promised, and not made at the provider.
    await world.db.pool.query('update refund set made_at = null where member_id = $1', [member.id])
    const [{ gateway_id: paid }] = await rows('select gateway_id from charge where member_id = $1', [
      member.id,
    ])
    const atProvider = (id: string) => rows('select record from sandbox_record where id = $1', [id])
    const rename = `update sandbox_record set id = $2, record = record - 'refunds' where id = $1`
    await rows(rename, [paid, 'gone'])
    await rows('update member set delete_at = $2 where id = $1', [member.id, world.clock.now()])
    const remove = () => world.jobs.run('privacy-delete-member', { memberId: member.id })
    await expect(remove()).rejects.toThrow('knows no payment')
    expect(await rows('select id from member where id = $1', [member.id])).toHaveLength(1)
    expect(world.mails.filter(({ subject }) => /has been deleted$/.test(subject))).toEqual([])
    await rows(rename, ['gone', paid])
    await remove()
    expect(await rows('select id from member where id = $1', [member.id])).toEqual([])
    expect(Object.values((await atProvider(paid))[0].record.refunds)).toEqual([1500])
    const [kept] = await rows('select amount_cents, made_at from kept_refund')
    expect(kept).toEqual({ amount_cents: 1500, made_at: world.clock.now() })
  })

  it('that the provider does not have are a difference', async () => {
    const member = await enrolMember(world)
    await refund(member.id, 1500)
    await world.db.pool.query(
      `update sandbox_record set record = record - 'refunds'
       where id = (select gateway_id from charge where member_id = $1)`,
      [member.id],
    )
    const { mismatches } = await compare()
    expect(mismatches).toMatchObject([
      { state: 'differs', ours: { refundedCents: 1500 }, theirs: { refundedCents: 0 } },
    ])
  })

  it('lower what a coach is paid, and are taken back of what was paid already, each once', async () => {
    const { id: coach } = await makeCoach(world, { firstName: 'Ana', lastName: 'Park' })
    const client = await asMember(world, { stepId: 4, userTypeId: 1 })
    const reply = await world.app.inject({
      ...{ method: 'POST', url: `/api/FindCoach/SelectCoach/${coach}` },
      headers: { ...client.headers, 'idempotency-key': crypto.randomUUID() },
      payload: { cardToken: await makeCardToken(world) },
    })
    expect(reply.statusCode).toBe(200)
    await refund(client.id, 1000)
    const close = async (name: string) => {
      const { seen } = (await (await finance()).send('POST', `/payouts/${name}/plan`)).body
      const confirmed = { reason: 'The month is over and checked', seen }
      expect((await (await finance()).send('POST', `/payouts/${name}`, confirmed)).status).toBe(200)
      return rows('select kind, cents from payout_line where month = $1 and coach_id = $2', [name, coach])
    }
    /** What waits for the coach, as the plan of a correction shows it. */
    const waiting = async () => {
      const correction = { coachId: coach, cents: 100, words: 'A session by phone' }
      const { body } = await (await finance()).send('POST', '/payout-corrections/plan', correction)
      return body.changes[0].before
    }
    world.clock.set('2026-05-02T18:00:00Z')
    expect(await waiting()).toBe('$40.00')
    expect(await close('2026-04')).toEqual([{ kind: 'month', cents: 4000 }])
    await refund(client.id, 500)
    world.clock.set('2026-06-02T18:00:00Z')
    expect(await waiting()).toBe('$45.00')
    expect(await close('2026-05')).toContainEqual({ kind: 'refund', cents: -500 })
    await refund(client.id, 300)
    await remove(client.id)
    world.clock.set('2026-07-02T18:00:00Z')
    expect(await waiting()).toBe('$47.00')
    expect(await close('2026-06')).toContainEqual({ kind: 'refund', cents: -300 })
    // Nothing is left to pay or to take back.
    world.clock.set('2026-08-02T18:00:00Z')
    const { body } = await (await finance()).send('POST', '/payouts/2026-07/plan')
    expect(body.code).toBe('payout_empty')
  })
})
