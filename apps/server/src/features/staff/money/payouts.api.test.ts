import { randomUUID } from 'node:crypto'
import type { OwnPayout } from '@oola/contract/coaching/earnings/own-payouts.calls'
import { afterAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { signIn } from '../../../../test/support/builders/make-member.ts'
import { makeCardToken } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

const REASON = 'The month is over and checked'

/** A world of its own for each test: closed months stay. */
const worlds: TestApp[] = []
const makeWorld = async () => {
  const world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
  worlds.push(world)
  const rows = async (text: string, values: unknown[] = []) => (await world.db.pool.query(text, values)).rows
  const newCoach = async (firstName: string) => {
    const { id } = await makeCoach(world, { firstName, lastName: 'Park' })
    await world.db.pool.query('update coach_profile set session_rate = 4500 where member_id = $1', [id])
    return id
  }
  const post = async (headers: Record<string, string>, path: string, payload: object) => {
    const key = { 'idempotency-key': randomUUID() }
    const reply = await world.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...headers, ...key },
      payload,
    })
    expect(reply.statusCode).toBe(200)
  }
  /** A client who pays a month, $50, and two sessions, $90. */
  const newClient = async (coachId: number) => {
    const client = await asMember(world, { stepId: 4, userTypeId: 1 })
    await post(client.headers, `/FindCoach/SelectCoach/${coachId}`, { cardToken: await makeCardToken(world) })
    await post(client.headers, '/Coach/PurchaseSession', { CoachId: coachId, UserId: client.id, Quantity: 2 })
    return client
  }
  const staff = async () => asStaff(world, 'finance')
  const plan = async (month: string) => (await staff()).send('POST', `/payouts/${month}/plan`)
  const close = async (month: string, seen?: string) => {
    const sent = seen ?? (await plan(month)).body.seen
    return (await staff()).send('POST', `/payouts/${month}`, { reason: REASON, seen: sent })
  }
  return { world, rows, newCoach, newClient, staff, plan, close }
}
afterAll(async () => {
  for (const world of worlds) await world.close()
})

describe('the payouts of a month', () => {
  it('are closed once, however often and from wherever, each line from an entry of the ledger [STAFF-16]', async () => {
    const { world, rows, newCoach, newClient, staff, plan, close } = await makeWorld()
    const [ana, dee] = [await newCoach('Ana'), await newCoach('Dee')]
    for (const coach of [ana, ana, dee]) await newClient(coach)
    expect((await plan('2026-03')).body.code).toBe('payout_not_over')
    world.clock.set('2026-04-02T18:00:00Z')
    const { body: planned } = await plan('2026-03')
    expect(planned.title).toBe('Close March 2026, $420.00')
    const clicks = await Promise.all(Array.from({ length: 5 }, () => close('2026-03', planned.seen)))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await plan('2026-03')).body.code).toBe('payout_closed')
    const { body } = await (await staff()).send('GET', '/payouts/2026-03')
    expect(body.month).toMatchObject({
      state: 'closed',
      coaches: 2,
      totalCents: 42_000,
      closedBy: 'Sam Porter',
    })
    expect(body.coaches.map(({ cents }: { cents: number }) => cents)).toEqual([28_000, 14_000])
    // Each line is a payment of the ledger, once, and the sums are equal.
    const [ledger] = await rows(
      `select count(*)::int as lines, sum(l.cents)::int as paid, sum(c.amount_cents)::int as charged
       from payout_line l join charge c on c.id = l.entry`,
    )
    expect(ledger).toEqual({ lines: 6, paid: 42_000, charged: 42_000 })
    expect(await rows(`select kind from audit_entry where kind like 'payout.%'`)).toEqual([
      { kind: 'payout.closed' },
    ])
    expect((await plan('2026-02')).body.code).toBe('payout_closed')
  })

  it('never change once closed: the database refuses it, and refunds are lines of the next [STAFF-16]', async () => {
    const { world, rows, newCoach, newClient, staff, plan, close } = await makeWorld()
    const coach = await newCoach('Ana')
    const [first] = [await newClient(coach), await newClient(coach)]
    world.clock.set('2026-04-02T18:00:00Z')
    expect((await close('2026-03')).status).toBe(200)
    for (const text of [
      `update payout_line set cents = 1`,
      `delete from payout_line`,
      `insert into payout_line (month, coach_id, kind, entry, cents, at) values ('2026-03', 1, 'refund', gen_random_uuid(), 5, now())`,
      `update payout_month set total_cents = 1`,
      `delete from payout_month`,
      `truncate payout_line`,
      `truncate payout_month cascade`,
    ])
      await expect(rows(text)).rejects.toThrow('closed')
    const closed = (await (await staff()).send('GET', '/payouts/2026-03')).body
    // $50 are refunded, and a client pays another month to come.
    await world.db.pool.query(
      `update charge set refund_asked_at = $2, refunded_at = $2
       where id = (select id from charge where member_id = $1 and amount_cents = 5000)`,
      [first?.id, world.clock.now()],
    )
    await newClient(coach)
    world.clock.set('2026-05-02T18:00:00Z')
    expect((await plan('2026-04')).body.title).toBe('Close April 2026, $90.00')
    expect((await close('2026-04')).status).toBe(200)
    const april = (await (await staff()).send('GET', '/payouts/2026-04')).body
    expect(april.coaches).toMatchObject([{ cents: 9000, lines: 3, state: 'paid' }])
    const { lines } = (await (await staff()).send('GET', `/payouts/2026-04/coaches/${coach}`)).body
    expect(lines.map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents]).sort()).toEqual([
      ['month', 5000],
      ['purchase', 9000],
      ['refund', -5000],
    ])
    expect((await (await staff()).send('GET', '/payouts/2026-03')).body).toEqual(closed)
  })

  it('take corrections of staff as lines of the next month, and hold sums of zero and less [STAFF-16]', async () => {
    const { world, rows, newCoach, newClient, staff, plan, close } = await makeWorld()
    const [ana, dee] = [await newCoach('Ana'), await newCoach('Dee')]
    await newClient(ana)
    await newClient(dee)
    world.clock.set('2026-04-02T18:00:00Z')
    const correction = { coachId: dee, cents: -20_000, words: 'Paid twice in 2025' }
    const { body } = await (await staff()).send('POST', '/payout-corrections/plan', correction)
    expect(body.changes).toEqual([
      { field: 'Next payout so far', before: '$140.00', after: '−$60.00' },
      { field: 'Line', before: null, after: 'Paid twice in 2025: −$200.00' },
    ])
    const send = async () =>
      (await staff()).send('POST', '/payout-corrections', { ...correction, reason: REASON, seen: body.seen })
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await plan('2026-03')).body.title).toBe('Close March 2026, $140.00')
    expect((await close('2026-03')).status).toBe(200)
    expect(
      await rows('select distinct coach_id::float8 as coach from payout_line where month is not null'),
    ).toEqual([{ coach: ana }])
    await newClient(dee)
    world.clock.set('2026-05-02T18:00:00Z')
    expect((await plan('2026-04')).body.title).toBe('Close April 2026, $80.00')
    expect((await close('2026-04')).status).toBe(200)
    const [sum] = await rows('select sum(cents)::int as paid from payout_line where coach_id = $1', [dee])
    expect(sum.paid).toBe(28_000 - 20_000)
    for (const bad of [{ cents: 0 }, { cents: 1_000_001 }, { words: '' }])
      expect(
        (await (await staff()).send('POST', '/payout-corrections/plan', { ...correction, ...bad })).status,
      ).toBe(400)
    const nobody = { ...correction, coachId: (await asMember(world, { stepId: 4 })).id }
    expect((await (await staff()).send('POST', '/payout-corrections/plan', nobody)).status).toBe(404)
  })

  it('pay an entry once also when its client deletes the account in between [STAFF-16]', async () => {
    const { world, rows, newCoach, newClient, close, plan } = await makeWorld()
    const coach = await newCoach('Ana')
    const client = await newClient(coach)
    world.clock.set('2026-04-02T18:00:00Z')
    expect((await close('2026-03')).status).toBe(200)
    await world.db.pool.query('update member set delete_at = $2 where id = $1', [
      client.id,
      world.clock.now(),
    ])
    await world.jobs.run('privacy-delete-member', { memberId: client.id })
    expect(await rows('select from member where id = $1', [client.id])).toHaveLength(0)
    world.clock.set('2026-05-02T18:00:00Z')
    expect((await plan('2026-04')).body.code).toBe('payout_empty')
  })

  it('go to the bank as a file with one row a coach, formulas disarmed, and the log says who has it [STAFF-16]', async () => {
    const { world, rows, newCoach, newClient, staff, close } = await makeWorld()
    const coach = await newCoach('=HYPERLINK("x")')
    await newClient(coach)
    world.clock.set('2026-04-02T18:00:00Z')
    expect((await (await staff()).send('POST', '/payouts/2026-03/csv')).status).toBe(404)
    await close('2026-03')
    const { body } = await (await staff()).send('POST', '/payouts/2026-03/csv')
    expect(body.fileName).toBe('oola-payouts-2026-03.csv')
    expect(body.csv).toBe(
      `\uFEFFCoach number,Name,Amount,Currency,Reference,Lines\r\n${coach},"'=HYPERLINK(""x"") Park",140.00,USD,Oola payout 2026-03,2\r\n`,
    )
    expect(await rows(`select kind from audit_entry where kind = 'payout.exported'`)).toHaveLength(1)
  })

  it('leave nothing behind when closing is cut in the middle [STAFF-16]', async () => {
    const { world, rows, newCoach, newClient, close, plan } = await makeWorld()
    await newClient(await newCoach('Ana'))
    world.clock.set('2026-04-02T18:00:00Z')
    // The log is written last: a connection that dies there takes everything with it.
    await rows(`create function cut() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await rows('create trigger cut before insert on audit_entry for each row execute function cut()')
    const { body } = await plan('2026-03')
    expect((await close('2026-03', body.seen)).status).toBeGreaterThanOrEqual(500)
    await rows('drop trigger cut on audit_entry')
    expect(await rows('select from payout_month')).toHaveLength(0)
    expect(await rows('select from payout_line')).toHaveLength(0)
    expect((await close('2026-03', body.seen)).status).toBe(200)
    expect(await rows('select from payout_line')).toHaveLength(2)
  })

  it('show the running month, the open one and the closed ones, and refuse what was not seen', async () => {
    const { world, newCoach, newClient, staff, close } = await makeWorld()
    const coach = await newCoach('Ana')
    await newClient(coach)
    world.clock.set('2026-04-02T18:00:00Z')
    const stateOf = async () =>
      (await (await staff()).send('GET', '/payouts')).body.months.map(
        ({ month, state, totalCents }: { month: string; state: string; totalCents: number }) => [
          month,
          state,
          totalCents,
        ],
      )
    expect(await stateOf()).toEqual([
      ['2026-04', 'running', 14_000],
      ['2026-03', 'open', 14_000],
    ])
    expect((await close('2026-03', 'x'.repeat(64))).body.code).toBe('changed_meanwhile')
    await close('2026-03')
    expect(await stateOf()).toEqual([
      ['2026-04', 'running', 0],
      ['2026-03', 'closed', 14_000],
    ])
    expect((await (await staff()).send('POST', '/payouts/2026-3/plan')).status).toBe(400)
    const manager = await asStaff(world, 'coachManager')
    expect(
      (await manager.send('POST', '/payouts/2026-04', { reason: REASON, seen: 'x'.repeat(64) })).body.code,
    ).toBe('right_missing')
  })

  it('are the same for the coach as for the console: earned is held, paid out or given back [DESK-12]', async () => {
    const { world, rows, newCoach, newClient, staff, close } = await makeWorld()
    const [ana, dee] = [await newCoach('Ana'), await newCoach('Dee')]
    const ofCoach = async (id: number) =>
      (
        await world.app.inject({
          url: `/api/Coach/GetPayouts/${id}`,
          headers: await signIn(world, { id }),
        })
      ).json()
    /** Each month of the coach beside the console's, and the sums of each. */
    const compare = async (id: number) => {
      const own: OwnPayout[] = await ofCoach(id)
      for (const month of own)
        expect(month.earnedCents).toBe(month.heldCents + month.paidCents + month.givenBackCents)
      const consoleOf = async (month: string) =>
        (await (await staff()).send('GET', `/payouts/${month}`)).body.coaches.find(
          (one: { coachId: number }) => one.coachId === id,
        )?.cents ?? 0
      let waiting = 0
      for (const { month, state, heldCents, paidCents } of own.toReversed()) {
        if (state === 'paid') expect(paidCents, month).toBe(await consoleOf(month))
        else {
          // The console's running month has everything that waits.
          waiting += heldCents
          expect(waiting, month).toBe(await consoleOf(month))
        }
      }
      return own.map(({ month, state, earnedCents, heldCents, paidCents, givenBackCents }) => [
        ...[month, state, earnedCents, heldCents, paidCents, givenBackCents],
      ])
    }
    const first = await newClient(ana)
    await newClient(dee)
    expect(await compare(ana)).toEqual([['2026-03', 'running', 14_000, 14_000, 0, 0]])
    world.clock.set('2026-04-02T18:00:00Z')
    await newClient(ana)
    expect(await compare(ana)).toEqual([
      ['2026-04', 'running', 14_000, 14_000, 0, 0],
      ['2026-03', 'open', 14_000, 14_000, 0, 0],
    ])
    expect((await close('2026-03')).status).toBe(200)
    await rows(
      `update charge set refund_asked_at = $2, refunded_at = $2
       where id = (select id from charge where member_id = $1 and amount_cents = 9000)`,
      [first.id, world.clock.now()],
    )
    expect(await compare(ana)).toEqual([
      ['2026-04', 'running', 14_000, 5000, 0, 9000],
      ['2026-03', 'paid', 14_000, 0, 14_000, 0],
    ])
    expect(await compare(dee)).toEqual([
      ['2026-04', 'running', 0, 0, 0, 0],
      ['2026-03', 'paid', 14_000, 0, 14_000, 0],
    ])
    const [running]: OwnPayout[] = await ofCoach(ana)
    expect(running?.lines.map(({ kind, cents }) => [kind, cents]).sort()).toEqual([
      ['month', 5000],
      ['purchase', 9000],
      ['refund', -9000],
    ])
    const headers = await signIn(world, { id: dee })
    const foreign = await world.app.inject({ url: `/api/Coach/GetPayouts/${ana}`, headers })
    expect(foreign.statusCode).toBe(403)
  })
})
