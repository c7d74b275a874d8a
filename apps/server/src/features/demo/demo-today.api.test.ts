import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { bookDemoToday } from './demo-today.ts'

let world: TestApp
beforeEach(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:10:00Z' })
  await makeCoach(world, { id: 2001 })
  for (const { clientId, coachId } of world.deps.content.demo.pairs) {
    await asMember(world, { id: clientId, userTypeId: 1, stepId: 4 })
    await world.app.services.sessions.wallet.give(clientId, 1, 'demo')
    await world.db.pool.query(
      'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
      [clientId, coachId, world.clock.now()],
    )
  }
})
afterEach(() => world.close())

const bookToday = () => bookDemoToday({ ...world.deps, services: world.app.services })

const booked = async () => {
  const { rows } = await world.db.pool.query<{ id: number; at: Date; status: string }>(
    'select member_id as id, starts_at as at, status from session_booking order by 1, 2',
  )
  return rows.map(({ id, at, status }) => `${id} ${at.toISOString().slice(0, 16)} ${status}`)
}

describe('the sessions of the demo world', () => {
  it('are today and soon, one for each pair, however often the server starts', async () => {
    for (const _ of [1, 2]) await bookToday()
    const first = ['1005 2026-03-10T18:30 booked', '1006 2026-03-10T19:30 booked']
    expect(await booked()).toEqual(first)
    // A current session does not move.
    world.clock.set('2026-03-10T18:59:00Z')
    await bookToday()
    expect(await booked()).toEqual(first)
  })

  it('move on when they were missed, days later and at the end of a day', async () => {
    world.clock.set('2026-03-14T02:10:00Z')
    await bookToday()
    const moved = ['1005 2026-03-14T02:30 booked', '1006 2026-03-14T03:30 booked']
    expect(await booked()).toEqual(moved)
    // 11:40 PM in New York, where Maya lives: the current half hour.
    world.clock.set('2026-03-15T03:40:00Z')
    await bookToday()
    expect(await booked()).toEqual(['1005 2026-03-15T03:30 booked', '1006 2026-03-15T05:00 booked'])
  })

  it('end with the wallet, and with the pair', async () => {
    await world.db.pool.query(`update session_booking set status = 'completed'`)
    const { coachId } = world.deps.content.demo.pairs[0] ?? { coachId: 0 }
    await inTransaction(world.db, (tx) =>
      world.app.services.sessions.wallet.use(tx, { coachId, clientId: 1005, key: 'held' }),
    )
    await world.db.pool.query(
      `update coach_relation set ended_at = started_at, ended_by = 'change' where member_id = 1006`,
    )
    const before = await booked()
    await bookToday()
    expect(await booked()).toEqual(before)
  })
})
