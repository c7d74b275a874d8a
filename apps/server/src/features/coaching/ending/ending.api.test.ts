import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { bookable, hours } from '../../../../test/support/builders/make-bookable.ts'
import { makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { signIn } from '../../../../test/support/builders/make-member.ts'
import { makeCardToken } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const WORD = 'It was good to work with you.'

/** A client who paid a month, $50 with a session, and bought two sessions for $90. */
const paidPair = async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  const row = await makeCoach(world)
  await world.db.pool.query('update coach_profile set session_rate = 4500 where member_id = $1', [row.id])
  const headers = await signIn(world, row)
  const client = await asMember(world, { stepId: 4, userTypeId: 1 })
  const ask = async (who: Record<string, string>, path: string, payload: object) => {
    const reply = await world.app.inject({
      ...{ method: 'POST', url: `/api${path}`, payload },
      headers: { ...who, 'idempotency-key': randomUUID() },
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  await ask(client.headers, `/FindCoach/SelectCoach/${row.id}`, { cardToken: await makeCardToken(world) })
  await ask(client.headers, '/Coach/PurchaseSession', { CoachId: row.id, UserId: client.id, Quantity: 2 })
  const end = (lastDay: string, word = WORD) =>
    ask(headers, '/Coach/EndCoaching', { clientId: client.id, lastDay, word })
  const preview = async () =>
    (await world.app.inject({ url: `/api/Coach/GetCoachingEnd/${client.id}`, headers })).json()
  const rows = async (text: string) => (await world.db.pool.query(text, [client.id])).rows
  const facts = async () => ({
    refunds: (
      await rows('select amount_cents as cents, made_at is not null as made from refund where member_id = $1')
    )
      .map(({ cents, made }) => [cents, made])
      .sort((a, b) => b[0] - a[0]),
    relation: (await rows('select ended_by as by from coach_relation where member_id = $1'))[0].by,
    plan: (await rows(`select status from subscription where member_id = $1 and plan = 'coaching'`))[0]
      .status,
    balance: await world.app.services.sessions.ledger.balance(client.id),
    open: (
      await rows(`select from session_booking where member_id = $1 and status in ('booked', 'proposed')`)
    ).length,
  })
  return { coachId: row.id, client, headers, end, preview, facts, rows, ask }
}

describe('a coach who ends a coaching', () => {
  it('today, gives back what was paid and not used, once even by two tabs, and stops the subscription [DESK-11]', async () => {
    const { coachId, client, end, preview, facts, rows } = await paidPair()
    const kit = bookable(world)
    const pair = { coachId, clientId: client.id }
    await kit.book({ client, pair } as never, hours(world.clock.now(), 50))
    // One more is proposed, late in the evening of the client's day.
    await rows(`insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at, status)
      select id, ${coachId}, '2026-03-19T22:00:00'::timestamp at time zone time_zone, now(), now(), 'proposed'
      from member where id = $1`)
    expect(await preview()).toEqual({
      ...{ today: '2026-03-10', lastDay: null, refundCents: 14_000 },
      sessions: [
        { day: '2026-03-12', isBooked: true },
        { day: '2026-03-19', isBooked: false },
      ],
    })
    const replies = await Promise.all([end('2026-03-10'), end('2026-03-10'), end('2026-03-10')])
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status, body } of replies)
      expect(status === 200 ? body.hasEnded : body.code).toBe(status === 200 ? true : 'coaching_over')
    await world.jobs.drain()
    await world.jobs.run('coaching-endings')
    await world.jobs.drain()
    expect(await facts()).toEqual({
      refunds: [
        [9000, true],
        [5000, true],
      ],
      ...{ relation: 'coach', plan: 'ended', balance: 0, open: 0 },
    })
    const mails = world.mails.filter(({ to }) => to === client.email).map(({ text }) => text)
    expect(mails.filter((text) => text.includes(WORD))).toHaveLength(1)
    const canceled = mails.filter((text) => text.includes('is canceled.'))
    expect(canceled).toHaveLength(1)
    expect(canceled[0]).toContain('What you paid for and did not use goes back to your card.')
    // The member chooses somebody else, and pays again.
    const { body } = await client.send('GET', '/FindCoach/GetCoachByUser')
    expect(body).toMatchObject({ coach: null, needsPayment: true })
  })

  it('after a last day, continues until then; used sessions and days are not given back [DESK-11]', async () => {
    const { coachId, client, end, facts } = await paidPair()
    for (const _ of [1, 2])
      await inTransaction(world.db, (tx) =>
        world.app.services.sessions.wallet.use(tx, { coachId, clientId: client.id, key: randomUUID() }),
      )
    expect((await end('2026-03-24')).body).toEqual({ lastDay: '2026-03-24', hasEnded: false })
    // The client reads until when, where the coaching is paid and in the room.
    const { body: mine } = await client.send('GET', '/FindCoach/GetCoachByUser')
    expect(mine).toMatchObject({ state: 'active', lastDay: '2026-03-24', nextDay: '2026-04-10' })
    // Another tab still shows the question: the first decision counts.
    expect((await end('2026-05-01')).body.lastDay).toBe('2026-03-24')
    world.clock.advance({ days: 14 })
    await world.jobs.run('coaching-endings')
    expect((await facts()).relation).toBe(null)
    world.clock.advance({ days: 1 })
    for (const _ of [1, 2])
      await Promise.all([world.jobs.run('coaching-endings'), world.jobs.run('coaching-endings')])
    // A month of 31 days from March 10: 16 are to come after March 24. One bought session is left.
    const settled = async () => {
      await world.jobs.drain()
      return facts()
    }
    await expect.poll(settled, { timeout: 10_000 }).toEqual({
      refunds: [
        [4500, true],
        [Math.round((5000 * 16) / 31), true],
      ],
      ...{ relation: 'coach', plan: 'ended', balance: 0, open: 0 },
    })
  })

  it('chooses a day from today on, writes a word, and only for an own present client', async () => {
    const { client, end, ask } = await paidPair()
    for (const [day, code] of [
      ['2026-03-09', 'day_passed'],
      ['2026-07-01', 'last_day_too_far'],
    ] as const)
      expect((await end(day)).body.code).toBe(code)
    expect((await end('2026-03-10', '  ')).status).toBe(400)
    const other = await paidPair()
    const foreign = { clientId: client.id, lastDay: '2026-03-10', word: WORD }
    expect((await ask(other.headers, '/Coach/EndCoaching', foreign)).status).toBe(404)
    expect((await ask(client.headers, '/Coach/EndCoaching', foreign)).status).toBe(403)
  })

  it('does nothing more when the client has chosen another coach before the last day', async () => {
    const { client, end, facts, ask } = await paidPair()
    await end('2026-03-12')
    const next = await makeCoach(world)
    expect((await ask(client.headers, `/FindCoach/SelectCoach/${next.id}`, {})).status).toBe(200)
    world.clock.advance({ days: 3 })
    await world.jobs.run('coaching-endings')
    expect(await facts()).toMatchObject({ refunds: [], plan: 'active', balance: 3 })
  })
})
