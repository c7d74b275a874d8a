import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bookable, bookable, ended, hours } from '../../../test/support/builders/make-bookable.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-05T18:00:00Z'
/** Sunday, 10 AM Pacific time; daylight saving began in the night before. */
const SUNDAY = new Date('2026-03-08T17:00:00Z')

let world: TestApp
let to: Bookable
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  to = bookable(world)
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const heldWith = async (coachId: number) =>
  (await world.app.services.sessions.booking.ofCoach(coachId, new Date(NOW), hours(SUNDAY, 400))).length

describe('whatever races', () => {
  it('no booking stays with a former coach, and nothing but the state refuses: booking, moving and changing the coach twice at once [DESK-14]', async () => {
    for (let round = 0; round < 12; round += 1) {
      const made = await to.make(2)
      const [next, other] = [await makeCoach(world), await makeCoach(world)]
      const { id } = await to.book(made, SUNDAY)
      const [booked, moved, ...chosen] = await Promise.all([
        ended(to.book(made, hours(SUNDAY, 2))),
        ended(to.move(made.coach, made, id, hours(SUNDAY, 24))),
        to.select(made, next.id),
        to.select(made, other.id),
      ])
      expect(chosen).toEqual([200, 200])
      expect(['done', 'coaching_over']).toContain(booked)
      expect(['done', 'coaching_over', 'session_over']).toContain(moved)
      expect(await heldWith(made.coach.id)).toBe(0)
      expect((await to.wallet(made)).held).toBe(0)
    }
  })

  it('of several changes of coach at once each answers 200, and one coach is left', async () => {
    const made = await to.make(1)
    const [first, second] = [await makeCoach(world), await makeCoach(world)]
    const tries = [first, first, second, first, second].map(({ id }) => to.select(made, id))
    expect(await Promise.all(tries)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await world.db.pool.query(
      'select coach_id from coach_relation where member_id = $1 and ended_at is null',
      [made.client.id],
    )
    expect(rows).toHaveLength(1)
    // A repeat: unchanged.
    expect(await to.select(made, rows[0].coach_id)).toBe(200)
  })

  it('of one move that is sent twice at once both succeed, and it is announced once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const made = await to.make(1)
      const { id } = await to.book(made, SUNDAY)
      await world.jobs.drain()
      const before = (await to.mailsTo(made.client.id)).length
      const moves = [1, 2].map(() => to.move(made.coach, made, id, hours(SUNDAY, 24)))
      for (const { startsAt } of await Promise.all(moves)) expect(startsAt).toBe('2026-03-09T17:00:00.000Z')
      await world.jobs.drain()
      expect((await to.mailsTo(made.client.id)).length - before).toBe(1)
    }
  })

  it('of a coach’s move and a client’s cancel, the session ends canceled, or was moved first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await to.make(1)
      const { id } = await to.book(made, SUNDAY)
      const [moved] = await Promise.all([
        ended(to.move(made.coach, made, id, hours(SUNDAY, 24))),
        to.cancel(made.client, made, id),
      ])
      expect(['done', 'session_over']).toContain(moved)
      expect(await to.wallet(made)).toMatchObject({ balance: 1, held: 0, bookings: [] })
      await world.jobs.drain()
      const sequences = (await to.mailsTo(made.client.id)).map(
        ({ calendar }) => /SEQUENCE:(\d)/.exec(calendar?.ics ?? '')?.[1],
      )
      // What is to be said about an earlier state is not said once a later one is known.
      expect(sequences).toEqual([moved === 'done' ? '2' : '1'])
    }
  })
})
