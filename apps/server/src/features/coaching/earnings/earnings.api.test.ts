import { randomUUID } from 'node:crypto'
import type { EarningsYear } from '@oola/contract/coaching/earnings/earnings.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { signIn } from '../../../../test/support/builders/make-member.ts'
import { makeCardToken } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const newCoach = async () => {
  const row = await makeCoach(world)
  await world.db.pool.query('update coach_profile set session_rate = 4500 where member_id = $1', [row.id])
  return { id: row.id, headers: await signIn(world, row) }
}
type Coach = Awaited<ReturnType<typeof newCoach>>

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
/** A subscriber who pays a first month with this coach. */
const newClient = async (coach: Coach) => {
  const client = await asMember(world, { stepId: 4, userTypeId: 1, firstName: 'Dana', lastName: 'Whitlock' })
  await post(client.headers, `/FindCoach/SelectCoach/${coach.id}`, { cardToken: await makeCardToken(world) })
  return client
}
const earnings = async ({ id, headers }: Coach, query = ''): Promise<EarningsYear> => {
  const reply = await world.app.inject({ url: `/api/Coach/GetEarnings/${id}${query}`, headers })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

describe('earnings', () => {
  it('are the months and sessions that clients paid and the sessions held, by the coach’s calendar', async () => {
    const coach = await newCoach()
    const client = await newClient(coach)
    const ids = { CoachId: coach.id, UserId: client.id }
    await post(client.headers, '/Coach/PurchaseSession', { ...ids, Quantity: 2 })
    await inTransaction(world.db, (tx) =>
      world.app.services.sessions.wallet.use(tx, {
        coachId: coach.id,
        clientId: client.id,
        key: randomUUID(),
      }),
    )
    const { months, year, years, today } = await earnings(coach)
    expect([year, years, today]).toEqual([2026, [2026], '2026-03-10'])
    expect(months[2]).toMatchObject({
      clients: 1,
      months: { count: 1, cents: 5000 },
      purchases: { count: 2, cents: 9000 },
      held: 1,
      totalCents: 14_000,
    })
    expect(months[2]?.entries.map(({ kind, clientName }) => `${kind} ${clientName}`).sort()).toEqual([
      'held Dana Whitlock',
      'month Dana Whitlock',
      'purchase Dana Whitlock',
    ])
    const { rows } = await world.db.pool.query(
      `select sum(amount_cents)::int as paid from charge where member_id = $1 and status = 'succeeded'`,
      [client.id],
    )
    expect(months.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(rows[0].paid)
  })

  it('of a month go to the client’s coach at the time of payment', async () => {
    const [first, second] = [await newCoach(), await newCoach()]
    const client = await newClient(first)
    world.clock.advance({ days: 3 })
    await post(client.headers, `/FindCoach/SelectCoach/${second.id}`, {})
    const total = async (coach: Coach) => (await earnings(coach)).months[2]?.totalCents
    expect([await total(first), await total(second)]).toEqual([5000, 0])
    world.clock.advance({ days: -3 })
  })

  it('leave out failed and refunded payments, and list other years', async () => {
    const coach = await newCoach()
    const client = await newClient(coach)
    await world.db.pool.query(
      `update charge set refund_asked_at = settled_at, refunded_at = settled_at where member_id = $1`,
      [client.id],
    )
    expect((await earnings(coach)).months[2]?.totalCents).toBe(0)
    expect((await earnings(coach, '?year=2025')).months.every(({ totalCents }) => totalCents === 0)).toBe(
      true,
    )
  })

  it('stay, month by month, without a name when a client deletes the account', async () => {
    const coach = await newCoach()
    const [client, other] = [await newClient(coach), await newClient(coach)]
    const buying = { CoachId: coach.id, UserId: client.id, Quantity: 2 }
    await post(client.headers, '/Coach/PurchaseSession', buying)
    await inTransaction(world.db, (tx) =>
      world.app.services.sessions.wallet.use(tx, {
        coachId: coach.id,
        clientId: client.id,
        key: randomUUID(),
      }),
    )
    const sums = async () =>
      (await earnings(coach)).months.map(({ entries, ...counted }) => ({
        ...counted,
        entries: entries.length,
      }))
    const before = await sums()
    expect(before[2]).toMatchObject({ clients: 2, totalCents: 19_000, held: 1 })
    await world.db.pool.query('update member set delete_at = $2 where id = $1', [
      client.id,
      world.clock.now(),
    ])
    await world.jobs.run('privacy-delete-member', { memberId: client.id })
    expect((await world.db.pool.query('select from member where id = $1', [client.id])).rowCount).toBe(0)
    expect(await sums()).toEqual(before)
    const { months } = await earnings(coach)
    const names = months[2]?.entries.map(
      ({ clientId, clientName, kind }) => `${clientId} ${clientName} ${kind}`,
    )
    expect(names?.sort()).toEqual([
      `${other.id} Dana Whitlock month`,
      'null Former member held',
      'null Former member month',
      'null Former member purchase',
    ])
  })

  it('are the coach’s own: 403 for members and for another coach', async () => {
    const coach = await newCoach()
    const [other, member] = [await newCoach(), await asMember(world, { stepId: 4 })]
    for (const { headers } of [other, member]) {
      const reply = await world.app.inject({ url: `/api/Coach/GetEarnings/${coach.id}`, headers })
      expect(reply.statusCode).toBe(403)
    }
  })
})
