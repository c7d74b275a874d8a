import { randomUUID } from 'node:crypto'
import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookable } from '../../../../test/support/builders/make-bookable.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

/** A Tuesday; the client's zone is that of the coach. */
const NOW = '2026-03-10T16:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

/** The last half hour of the last day, and the first of the next. */
const [LAST, AFTER] = ['2026-03-17T23:30:00', '2026-03-18T00:00:00']

/** A coach who is open around the clock and has decided that March 17 is the last day; one session is booked. */
const makeEnding = async () => {
  const kit = bookable(world)
  const made = await kit.make(5)
  const { client, coach, path } = made
  const schedule = {
    ...NO_HOURS,
    hours: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
    pauseMinutes: 0,
  }
  const saved = await coach.send('PUT', '/Coach/SaveSchedule', {
    userId: coach.id,
    schedule,
    confirmed: null,
  })
  expect(saved.body.isSaved).toBe(true)
  const { timeZone } = await world.app.services.account.findMember(client.id)
  const { rows } = await world.db.pool.query(
    'select $1::timestamp at time zone $3 as last, $2::timestamp at time zone $3 as after',
    [LAST, AFTER, timeZone],
  )
  const at = { last: rows[0].last.toISOString(), after: rows[0].after.toISOString() }
  const ids = { CoachId: coach.id, ClientID: client.id }
  const early = new Date(Date.parse(at.last) - 3 * 86_400_000).toISOString()
  const booked = await client.send('POST', '/Coach/BookSession', {
    ...ids,
    startsAt: early,
    clientKey: randomUUID(),
  })
  expect(booked.status).toBe(200)
  const end = { clientId: client.id, lastDay: '2026-03-17', word: 'It was good to work with you.' }
  expect((await coach.send('POST', '/Coach/EndCoaching', end)).status).toBe(200)
  return { client, coach, path, ids, at, bookingId: booked.body.id }
}

describe('after a coach has decided on a last day', () => {
  it('both book and move up to that day in the client’s zone, and no further [DESK-11]', async () => {
    const { client, coach, path, ids, at, bookingId } = await makeEnding()
    const book = (startsAt: string) =>
      client.send('POST', '/Coach/BookSession', { ...ids, startsAt, clientKey: randomUUID() })
    const move = (who: typeof client | typeof coach, startsAt: string) =>
      who.send('PUT', '/Coach/MoveSession', { ...ids, bookingId, startsAt })
    const bookFor = (startsAt: string) =>
      coach.send('POST', '/Coach/BookForClient', {
        ...{ ...ids, starts: [startsAt], outside: true, clientKey: randomUUID() },
      })
    for (const refused of [book(at.after), move(client, at.after), move(coach, at.after), bookFor(at.after)])
      expect((await refused).body.code).toBe('after_last_day')
    const span = new URLSearchParams({ from: '2026-03-15T00:00:00Z', to: '2026-03-25T00:00:00Z' })
    const { body } = await client.send('GET', `/Coach/GetFreeTimes/${path}?${span}`)
    expect(body.times.at(-1)).toBe(at.last)
    const row = new URLSearchParams({ day: '2026-03-17', time: '10:00', everyWeeks: '1', count: '2' })
    const planned = await coach.send('GET', `/Coach/PlanSessions/${path}?${row}`)
    expect(planned.body.times).toMatchObject([{ state: 'free' }, { state: 'ended', nearest: null }])
    expect((await move(coach, at.last)).status).toBe(200)
  })

  it('a time that was proposed after that day is free again, and neither side is told that it was not paid for', async () => {
    const { client, at, bookingId } = await makeEnding()
    const propose = (startsAt: string) =>
      world.db.pool.query(
        `update session_booking set status = 'proposed', starts_at = $3 where member_id = $1 and id = $2`,
        [client.id, bookingId, startsAt],
      )
    const lapse = async (startsAt: string) => {
      await propose(startsAt)
      world.clock.set(new Date(Date.parse(startsAt) - 24 * 3_600_000))
      await world.jobs.run('session-proposals')
      world.clock.set(NOW)
      const { rows } = await world.db.pool.query(
        `select status, (select count(*)::int from notification where cause like 'session-' || session_booking.id || '%') as told
           from session_booking where member_id = $1 and id = $2`,
        [client.id, bookingId],
      )
      return rows[0]
    }
    expect(await lapse(at.after)).toEqual({ status: 'canceled', told: 0 })
    await world.db.pool.query(
      'update session_booking set canceled_by = null, canceled_at = null, status = $2 where id = $1',
      [bookingId, 'proposed'],
    )
    expect(await lapse(at.last)).toEqual({ status: 'canceled', told: 2 })
  })

  it('can take it back until then: the client is told, everything goes on, and a new decision is told again [DESK-11]', async () => {
    const { client, coach, ids, at } = await makeEnding()
    const keep = () => coach.send('POST', '/Coach/KeepClient', { clientId: client.id })
    const foreign = await client.send('POST', '/Coach/KeepClient', { clientId: client.id })
    expect(foreign.status).toBe(403)
    for (const { status } of await Promise.all([keep(), keep()])) expect(status).toBe(200)
    expect((await client.send('GET', '/FindCoach/GetCoachByUser')).body.lastDay).toBe(null)
    const later = { ...ids, startsAt: at.after, clientKey: randomUUID() }
    expect((await client.send('POST', '/Coach/BookSession', later)).status).toBe(200)
    world.clock.advance({ minutes: 1 })
    const end = { clientId: client.id, lastDay: '2026-03-17', word: 'It is time after all.' }
    expect((await coach.send('POST', '/Coach/EndCoaching', end)).body.lastDay).toBe('2026-03-17')
    await world.jobs.drain()
    const subjects = world.mailsTo(client.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.endsWith('stays your coach'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.includes('is your coach until'))).toHaveLength(2)
    // A time that is proposed after the day is not offered anymore, and a payment does not book it.
    const put = (status: 'booked' | 'proposed') =>
      world.db.pool.query('update session_booking set status = $2 where member_id = $1 and starts_at = $3', [
        client.id,
        status,
        at.after,
      ])
    const offered = async () =>
      (await client.send('GET', `/Coach/GetSessionWallet/${client.id}`)).body.proposed.length
    await put('proposed')
    await world.app.services.sessions.wallet.give(client.id, 1, randomUUID())
    expect(await offered()).toBe(0)
    const { rows } = await world.db.pool.query(
      'select status from session_booking where member_id = $1 and starts_at = $2',
      [client.id, at.after],
    )
    expect(rows).toEqual([{ status: 'proposed' }])
    await put('booked')
    // What is booked after the day is canceled with it: neither side is told to come, unless the coaching goes on.
    const reminded = async () => {
      world.clock.set(new Date(Date.parse(at.after) - 23 * 3_600_000))
      await world.jobs.run('session-reminders')
      world.clock.set(NOW)
      const found = await world.db.pool.query(
        `select count(*)::int as count from notification where member_id = any($1) and title like 'Reminder%'`,
        [[client.id, coach.id]],
      )
      return found.rows[0].count
    }
    expect(await reminded()).toBe(0)
    await keep()
    expect(await reminded()).toBe(2)
  })
})
