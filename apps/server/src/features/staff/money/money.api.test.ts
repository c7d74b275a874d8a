import { DAY_MS } from '@oola/contract/durations'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import type { Matching, MoneyMonth } from '@oola/contract/staff/money.schema'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { enrolMember, runBilling } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

/** A session of staff ends after half an hour, and tests move the clock. */
const send = async (path: string) => (await asStaff(world, 'finance')).send('GET', path)

const rows = async (text: string, values: unknown[] = []) => (await world.db.pool.query(text, values)).rows
const chargeOf = async (memberId: number) =>
  (await rows('select * from charge where member_id = $1 order by created_at desc', [memberId]))[0]
const compare = async () => {
  world.clock.advance({ hours: 2 })
  await world.jobs.run('money-compare')
}
const month = async (query = ''): Promise<MoneyMonth> => (await send(`/money/month${query}`)).body
const matching = async (): Promise<Matching> => (await send('/money/matching')).body
const payments = async (query = '') =>
  (await send(`/money/payments?month=${world.clock.now().toISOString().slice(0, 7)}${query}`)).body

describe('the money of a month', () => {
  it('asks for a fresh second factor before a file for the bank is written', async () => {
    const finance = await asStaff(world, 'finance')
    expect((await finance.send('POST', '/payouts/2026-02/csv')).body.code).toBe('not_found')
    world.clock.advance({ minutes: 11 })
    expect((await finance.send('POST', '/payouts/2026-02/csv')).body.code).toBe('factor_again')
  })

  it('has five sums: charges, refunds, disputes and fees add up to net, and equal the ledger [STAFF-17]', async () => {
    const members = [await enrolMember(world), await enrolMember(world), await enrolMember(world)]
    await members[0]?.send('POST', 'RefundMembership')
    await runBilling(world)
    const disputed = await chargeOf(members[1]?.id ?? 0)
    const event = await world.deps.payments?.sandbox?.dispute(disputed.gateway_id, 'open')
    if (event) await world.app.services.billing.consumeGatewayEvent(event)
    await compare()
    const sums = await month()
    const { charged, refunded, disputed: inDispute, fees, netCents } = sums
    expect(charged.cents + refunded.cents + inDispute.cents + fees.cents).toBe(netCents)
    const [ledger] = await rows(
      `select sum(amount_cents) filter (where status = 'succeeded')::int as charged,
        sum(amount_cents) filter (where refund_asked_at is not null)::int as refunded from charge`,
    )
    expect([charged.cents, -refunded.cents]).toEqual([ledger.charged, ledger.refunded])
    expect(-inDispute.cents).toBe(disputed.amount_cents)
    const due = new Date(disputed.created_at.getTime() + 14 * DAY_MS)
    expect(inDispute.evidenceDueDay).toBe(localDay(due, DEFAULT_TIME_ZONE))
    const [taken] = await rows('select sum(fee_cents)::int as fees from provider_charge')
    expect(-fees.cents).toBe(taken.fees)
    expect(sums.days.reduce((sum, { cents }) => sum + cents, 0)).toBe(charged.cents)
    expect((await month('?month=2026-02')).netCents).toBe(0)
  })

  it('lists each payment with its state here and at the provider [STAFF-17]', async () => {
    const [paid, refunded] = [await enrolMember(world), await enrolMember(world)]
    await refunded.send('POST', 'RefundMembership')
    await runBilling(world)
    const find = async (id: number) =>
      (await payments()).payments.find(({ memberId }: { memberId: number }) => memberId === id)
    expect(await find(paid.id)).toMatchObject({
      state: 'paid',
      match: 'notYet',
      amountCents: 7700,
      attempt: null,
    })
    await compare()
    expect(await find(paid.id)).toMatchObject({ state: 'paid', match: 'matched' })
    expect(await find(refunded.id)).toMatchObject({ state: 'refunded', match: 'matched' })
    const only = await payments('&state=refunded')
    expect(new Set(only.payments.map(({ state }: { state: string }) => state))).toEqual(new Set(['refunded']))
    expect(only.total).toBe(only.payments.length)
    expect((await send('/money/payments?month=2026-13')).status).toBe(400)
  })
})

describe('a dispute', () => {
  it('shows on its payment, once however often it comes, and is over when we win it', async () => {
    const member = await enrolMember(world)
    const { gateway_id: id } = await chargeOf(member.id)
    const { sandbox } = world.deps.payments ?? {}
    if (!sandbox) throw new Error('no sandbox')
    const consume = world.app.services.billing.consumeGatewayEvent
    const disputed = async () => {
      const { cents, count } = (await month()).disputed
      return { cents, count }
    }
    const before = await disputed()
    const opened = await sandbox.dispute(id, 'open')
    await Promise.all([consume(opened), consume(opened), consume(opened)])
    const stateOf = async () => {
      const body = await payments()
      return body.payments.find(({ memberId }: { memberId: number }) => memberId === member.id).state
    }
    expect(await stateOf()).toBe('disputed')
    expect((await disputed()).count).toBe(before.count + 1)
    await consume(await sandbox.dispute(id, 'won'))
    await consume({ ...opened, id: 'a late one' })
    expect(await stateOf()).toBe('paid')
    expect(await disputed()).toEqual(before)
    expect(await rows('select status from payment_dispute where gateway_id = $1', [id])).toEqual([
      { status: 'won' },
    ])
  })
})

describe('the comparison with the provider', () => {
  it('shows a sum that differs, a payment only there and one only here, both records each [STAFF-17]', async () => {
    const [differs, gone] = [await enrolMember(world), await enrolMember(world)]
    await compare()
    const before = (await matching()).mismatches.length
    const { gateway_id: first } = await chargeOf(differs.id)
    const { gateway_id: second } = await chargeOf(gone.id)
    await world.db.pool.query(
      `update sandbox_record set record = record || '{"amountCents": 7000}' where id = $1`,
      [first],
    )
    await world.db.pool.query('delete from provider_charge where gateway_id = $1', [second])
    await world.db.pool.query('delete from sandbox_record where id = $1', [second])
    await world.db.pool.query(
      `insert into sandbox_record (id, record, at) values ('pay_lost', '{"status": "succeeded", "amountCents": 5995, "cardId": "x"}', $1)`,
      [world.clock.now()],
    )
    await compare()
    const { mismatches, matched, total } = await matching()
    expect(mismatches).toHaveLength(before + 3)
    const found = (id: string) => mismatches.find(({ gatewayId }) => gatewayId === id)
    expect(found(first)).toMatchObject({
      state: 'differs',
      ours: { amountCents: 7700, memberId: differs.id, name: 'Ada Ruiz' },
      theirs: { amountCents: 7000 },
    })
    expect(found(second)).toMatchObject({ state: 'onlyHere', ours: { memberId: gone.id }, theirs: null })
    expect(found('pay_lost')).toMatchObject({
      state: 'onlyProvider',
      ours: null,
      theirs: { amountCents: 5995 },
    })
    expect(total - matched).toBe(mismatches.length)
    expect((await month()).mismatches).toBe(mismatches.length)
    // Mended at the provider: gone the next night.
    await world.db.pool.query(
      `update sandbox_record set record = record || '{"amountCents": 7700}' where id = $1`,
      [first],
    )
    await world.db.pool.query(`delete from sandbox_record where id = 'pay_lost'`)
    await world.db.pool.query(`delete from provider_charge where gateway_id = 'pay_lost'`)
    await compare()
    expect((await matching()).mismatches.map(({ gatewayId }) => gatewayId)).not.toContain(first)
  })

  it('finds exactly what was altered, whatever it was', async () => {
    await compare()
    const members = [await enrolMember(world), await enrolMember(world), await enrolMember(world)]
    const ids = await Promise.all(members.map(async ({ id }) => (await chargeOf(id)).gateway_id as string))
    const known = new Set((await matching()).mismatches.map(({ gatewayId }) => gatewayId))
    const cents = fc.tuple(...ids.map(() => fc.constantFrom(7700, 7700, 1, 7699)))
    await fc.assert(
      fc.asyncProperty(cents, async (sums) => {
        for (const [index, id] of ids.entries())
          await world.db.pool.query('update sandbox_record set record = record || $2 where id = $1', [
            id,
            JSON.stringify({ amountCents: sums[index] }),
          ])
        await compare()
        const found = (await matching()).mismatches
        expect(
          found
            .map(({ gatewayId }) => gatewayId)
            .filter((id) => !known.has(id))
            .sort(),
        ).toEqual(ids.filter((_, index) => sums[index] !== 7700).sort())
      }),
      { numRuns: 8 },
    )
  })
})
