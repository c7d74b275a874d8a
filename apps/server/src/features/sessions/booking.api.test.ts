import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import {
  type Bookable,
  bookable,
  code,
  hours,
  unfolded,
} from '../../../test/support/builders/make-bookable.ts'
import { openBookings, sessionOf } from '../../../test/support/builders/make-bookings.ts'
import { makeCoach, removeHours } from '../../../test/support/builders/make-coach.ts'
import type { PairFixture } from '../../../test/support/builders/make-pair.ts'
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

type Side = PairFixture['client'] | PairFixture['coach']
describe('booking a session', () => {
  it('holds one of the wallet, which counts until it is completed', async () => {
    const made = await to.make(2)
    const booked = await to.book(made, SUNDAY)
    expect(booked).toMatchObject({ startsAt: SUNDAY.toISOString(), endsAt: '2026-03-08T17:30:00.000Z' })
    expect(await to.wallet(made)).toMatchObject({ balance: 2, held: 1, bookings: [{ id: booked.id }] })
    expect(await world.app.services.sessions.booking.next(made.pair)).toMatchObject({ id: booked.id })
  })

  it('never gives a time twice: of 200 that want it at once exactly one gets it', async () => {
    const made = await to.make(1)
    const clients = [made]
    for (let count = 1; count < 200; count += 1) clients.push(await to.join(made))
    // More than there are connections: still more only wait for one, on a slow machine for longer than a call may.
    const turn = pLimit(32)
    const tries = await Promise.allSettled(clients.map((each) => turn(() => to.book(each, hours(SUNDAY, 2)))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(code('slot_taken'))
    const coachBookings = await world.app.services.sessions.booking.ofCoach(
      made.coach.id,
      SUNDAY,
      hours(SUNDAY, 48),
    )
    expect(coachBookings).toHaveLength(1)
  }, 60_000)

  it('keeps the coach’s pause between two simultaneous adjacent bookings', async () => {
    const made = await to.make(1)
    const paused = openBookings(world, { pauseMinutes: 15 })
    for (const at of [2, 4, 6, 8]) {
      const pairs = [await to.join(made), await to.join(made)]
      const tries = await Promise.allSettled(
        pairs.map(async ({ client, pair }, index) =>
          paused.book(await sessionOf(world, client), pair, {
            startsAt: hours(SUNDAY, at + index / 2),
            clientKey: randomUUID(),
          }),
        ),
      )
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('accepts no time that overlaps one of the coach, and none in the past', async () => {
    const made = await to.make(3)
    const other = await to.join(made, 3)
    await to.book(made, hours(SUNDAY, 4))
    await world.db.pool.query(
      `update session_booking set starts_at = starts_at + interval '15 minutes' where member_id = $1`,
      [made.client.id],
    )
    for (const at of [hours(SUNDAY, 4), hours(SUNDAY, 4.5)])
      await expect(to.book(other, at)).rejects.toMatchObject(code('slot_taken'))
    await expect(to.book(other, hours(new Date(NOW), -1))).rejects.toMatchObject(code('slot_taken'))
    await expect(to.book(made, hours(SUNDAY, 4))).rejects.toMatchObject(code('session_clash'))
    await to.book(other, hours(SUNDAY, 5))
  })

  it('never exceeds the balance, with any number of concurrent requests', async () => {
    const made = await to.make(2)
    const tries = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((day) => to.book(made, hours(SUNDAY, day * 24))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(code('no_sessions'))
  })

  it('asks for free times of days that calendars have, and for no others', async () => {
    const made = await to.make(1)
    for (const [from, until] of [
      ['0000-01-01T00:00:00Z', '2026-04-01T00:00:00Z'],
      ['9999-12-31T00:00:00Z', '9999-12-31T01:00:00Z'],
    ]) {
      const url = `/Coach/GetFreeTimes/${made.path}?from=${from}&to=${until}`
      expect([from, (await made.client.send('GET', url)).status]).toEqual([from, 400])
    }
  })

  it('with a repeated key is the same booking, also at once', async () => {
    const made = await to.make(3)
    const key = randomUUID()
    const made3 = await Promise.all([1, 2, 3].map(() => to.book(made, hours(SUNDAY, 6), key)))
    expect(new Set(made3.map(({ id }) => id)).size).toBe(1)
    expect((await to.wallet(made)).held).toBe(1)
    await to.cancel(made.client, made, made3[0]?.id ?? '')
    await expect(to.book(made, hours(SUNDAY, 6), key)).rejects.toMatchObject(code('session_over'))
    expect((await to.wallet(made)).held).toBe(0)
  })

  it('is for the client of an open pair', async () => {
    const made = await to.make(2)
    const coach = await sessionOf(world, made.coach)
    await expect(
      to.bookings.book(coach, made.pair, { startsAt: SUNDAY, clientKey: undefined }),
    ).rejects.toMatchObject(code('not_allowed'))
    await made.end()
    await expect(to.book(made, hours(SUNDAY, 8))).rejects.toMatchObject(code('coaching_over'))
  })

  it('of a coach without hours is answered as one without a schedule', async () => {
    const made = await to.make(1)
    await removeHours(world, made.coach.id)
    const query = new URLSearchParams({ from: NOW, to: hours(SUNDAY, 100).toISOString() })
    const { body } = await made.client.send('GET', `/Coach/GetFreeTimes/${made.path}?${query}`)
    expect(body).toEqual({ hasSchedule: false, times: [], firstFree: null, timeOff: [] })
  })
})

describe('moving and canceling', () => {
  it('are of the pair of the session: a coach has no hand on the client’s session with another', async () => {
    const made = await to.make(1)
    const { id } = await to.book(made, SUNDAY)
    const other = await makeCoach(world)
    await world.db.pool.query('update session_booking set coach_id = $1 where id = $2', [other.id, id])
    await expect(to.cancel(made.coach, made, id)).rejects.toMatchObject(code('not_found'))
    await expect(to.move(made.coach, made, id, hours(SUNDAY, 2))).rejects.toMatchObject(code('not_found'))
  })

  it('cost nothing until 24 hours before, and free the time for others', async () => {
    const made = await to.make(1)
    const other = await to.join(made, 2)
    const { id } = await to.book(made, SUNDAY)
    const moved = await to.move(made.client, made, id, hours(SUNDAY, 24))
    expect(moved).toMatchObject({ id, startsAt: hours(SUNDAY, 24).toISOString() })
    // A repeat after a lost reply.
    expect(await to.move(made.client, made, id, hours(SUNDAY, 24))).toEqual(moved)
    await to.book(other, SUNDAY)
    await expect(to.move(made.client, made, id, SUNDAY)).rejects.toMatchObject(code('slot_taken'))
    await to.cancel(made.client, made, id)
    await to.cancel(made.client, made, id)
    expect(await to.wallet(made)).toMatchObject({ balance: 1, held: 0, bookings: [] })
    await to.book(other, hours(SUNDAY, 24))
  })

  it('are the coach’s alone after that', async () => {
    const made = await to.make(1)
    const { id } = await to.book(made, SUNDAY)
    world.clock.set(hours(SUNDAY, -23))
    await expect(to.move(made.client, made, id, hours(SUNDAY, 30))).rejects.toMatchObject(
      code('too_late_to_change'),
    )
    await expect(to.cancel(made.client, made, id)).rejects.toMatchObject(code('too_late_to_change'))
    await to.cancel(made.coach, made, id)
    expect((await to.wallet(made)).held).toBe(0)
  })

  it('of another member’s booking is not found', async () => {
    const [made, other] = [await to.make(1), await to.make(1)]
    const { id } = await to.book(made, SUNDAY)
    await expect(to.cancel(other.client, other, id)).rejects.toMatchObject(code('not_found'))
    const stranger = await asMember(world, { stepId: 4 })
    await expect(
      to.bookings.cancel(await sessionOf(world, stranger), made.pair, { id, why: undefined }),
    ).rejects.toMatchObject(code('not_allowed'))
  })

  it('come by themselves when the member leaves the coach', async () => {
    const made = await to.make(2)
    await to.book(made, SUNDAY)
    const next = await makeCoach(world)
    await to.select(made, next.id)
    expect(await to.wallet(made)).toMatchObject({ balance: 2, held: 0, bookings: [] })
    expect(
      await world.app.services.sessions.booking.ofCoach(made.coach.id, SUNDAY, hours(SUNDAY, 1)),
    ).toEqual([])
  })
})

describe('a session that was booked', () => {
  it('is completed as the one nearest to the start of the meeting', async () => {
    const made = await to.make(2)
    const forgotten = await to.book(made, SUNDAY)
    const today = await to.book(made, hours(SUNDAY, 10))
    world.clock.set(hours(SUNDAY, 10.5))
    const { sessions } = world.app.services
    await inTransaction(world.db, (tx) =>
      sessions.wallet.use(tx, { ...made.pair, key: 'nearest', metAt: hours(SUNDAY, 9.9) }),
    )
    expect((await to.wallet(made)).entries[0]).toMatchObject({ kind: 'use', bookingId: today.id })
    const missed = await made.coach.send('POST', '/Coach/MarkSessionMissed', {
      ...{ CoachId: made.coach.id, ClientID: made.client.id, bookingId: forgotten.id },
    })
    expect(missed.status).toBe(200)
  })

  it('of another day stays when a session is completed without a booking', async () => {
    const made = await to.make(2)
    const later = await to.book(made, SUNDAY)
    world.clock.set(hours(SUNDAY, -30))
    const { sessions } = world.app.services
    await inTransaction(world.db, (tx) => sessions.wallet.use(tx, { ...made.pair, key: 'unplanned' }))
    expect(await to.wallet(made)).toMatchObject({ balance: 1, held: 1, bookings: [{ id: later.id }] })
  })

  it('that has begun keeps the name of its coach in the wallet after a change of coach', async () => {
    const made = await to.make(1)
    await to.book(made, SUNDAY)
    world.clock.set(hours(SUNDAY, 0.1))
    await to.select(made, (await makeCoach(world)).id)
    const firstName = await to.firstNameOf(made.coach)
    const [held] = (await to.wallet(made)).bookings
    expect(held).toMatchObject({ coachId: made.coach.id, coachFirstName: firstName })
    expect(unfolded(held.ics)).toContain(`SUMMARY:Coaching session with ${firstName}`)
  })

  it('is used by the completed session, and by no other', async () => {
    const made = await to.make(2)
    await to.book(made, SUNDAY)
    const later = await to.book(made, hours(SUNDAY, 48))
    world.clock.set(hours(SUNDAY, 0.5))
    const { sessions } = world.app.services
    await inTransaction(world.db, (tx) => sessions.wallet.use(tx, { ...made.pair, key: 'meeting-1' }))
    expect(await to.wallet(made)).toMatchObject({ balance: 1, held: 1, bookings: [{ id: later.id }] })
    expect(await sessions.ledger.completed(made.pair)).toEqual([SUNDAY])
  })

  it('and missed is used once, when it should have begun; the coach can give it back, once', async () => {
    const made = await to.make(2)
    const { id } = await to.book(made, SUNDAY)
    const ids = { CoachId: made.coach.id, ClientID: made.client.id, bookingId: id }
    const mark = (who: Side) => who.send('POST', '/Coach/MarkSessionMissed', ids)
    const giveBack = (who: Side) => who.send('POST', '/Coach/GiveSessionBack', ids)
    expect((await mark(made.coach)).body.code).toBe('session_not_begun')
    expect((await giveBack(made.coach)).body.code).toBe('session_over')
    world.clock.set(hours(SUNDAY, 1))
    expect((await mark(made.client)).status).toBe(403)
    const marks = await Promise.all([1, 2, 3, 4, 5].map(() => mark(made.coach)))
    expect(marks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(marks[0]?.body.entries[0]).toMatchObject({
      kind: 'missed',
      change: -1,
      balance: 1,
      canGiveBack: true,
    })
    expect((await giveBack(made.client)).status).toBe(403)
    await Promise.all([1, 2, 3].map(() => giveBack(made.coach)))
    const { balance, entries } = await to.wallet(made)
    expect(balance).toBe(2)
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['givenBack', 'missed', 'gift'])
  })
})
