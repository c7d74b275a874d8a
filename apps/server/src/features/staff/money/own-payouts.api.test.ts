import { type OwnPayout, PAYOUTS_PAGE } from '@oola/contract/coaching/earnings/own-payouts.calls'
import { addMonths } from '@oola/contract/local-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { signIn } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-04-02T18:00:00Z' })
})
afterAll(() => world.close())

/** 26 months, the newest first. */
const MONTHS = Array.from({ length: 26 }, (_, index) => addMonths('2026-03-01', -index).slice(0, 7))

it('a coach’s payouts come in pages of twelve closed months, each month once, and only those with a line', async () => {
  const coach = await makeCoach(world)
  const headers = await signIn(world, coach)
  for (const [index, month] of MONTHS.entries()) {
    // One month is another coach's.
    const coachId = index === 3 ? coach.id + 1 : coach.id
    await world.db.pool.query(
      `insert into payout_line (month, coach_id, kind, entry, cents, at)
       values ($1, $2, 'month', gen_random_uuid(), 100, now())`,
      [month, coachId],
    )
    // Afterwards: a closed month takes no line.
    await world.db.pool.query(
      `insert into payout_month (month, closed_at, closed_by, coaches, total_cents) values ($1, now(), 'Idris', 1, 100)`,
      [month],
    )
  }
  const seen: string[] = []
  let query = ''
  for (const size of [PAYOUTS_PAGE, PAYOUTS_PAGE, 1]) {
    const reply = await world.app.inject({ url: `/api/Coach/GetPayouts/${coach.id}${query}`, headers })
    const months: OwnPayout[] = reply.json()
    const closed = months.filter(({ state }) => state === 'paid')
    expect(closed).toHaveLength(size)
    expect(months.length - closed.length).toBe(query === '' ? 1 : 0)
    seen.push(...closed.map(({ month }) => month))
    query = `?before=${seen.at(-1)}`
  }
  expect(seen).toEqual(MONTHS.toSpliced(3, 1))
})
