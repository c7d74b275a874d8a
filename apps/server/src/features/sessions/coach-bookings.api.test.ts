import { randomUUID } from 'node:crypto'
import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import type { CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { localDateTime } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bookable, bookable } from '../../../test/support/builders/make-bookable.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import type { PairFixture } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

/** A Tuesday; the clocks of Los Angeles went forward two days before. */
const NOW = '2026-03-10T16:00:00Z'
const ZONE = 'America/Los_Angeles'

let world: TestApp
let to: Bookable
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  to = bookable(world)
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

/** Open each day from nine to five. */
const OPEN: CoachSchedule = {
  ...NO_HOURS,
  hours: Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]),
  pauseMinutes: 15,
}

/** A coach with hours, and a client with so many sessions. */
const makeOpen = async (count: number, change: Partial<CoachSchedule> = {}) => {
  const made = await to.make(count)
  const body = { userId: made.coach.id, schedule: { ...OPEN, ...change }, confirmed: null }
  expect((await made.coach.send('PUT', '/Coach/SaveSchedule', body)).body.isSaved).toBe(true)
  return made
}

const idsOf = ({ coach, client }: PairFixture) => ({ CoachId: coach.id, ClientID: client.id })

const bookFor = (made: PairFixture, starts: readonly string[], more: object = {}) =>
  made.coach.send('POST', '/Coach/BookForClient', {
    ...{ ...idsOf(made), starts, clientKey: randomUUID() },
    ...(starts.length > 1 ? { everyWeeks: 1 } : {}),
    ...more,
  })

const plan = (made: PairFixture, query: Record<string, string>) =>
  made.coach.send('GET', `/Coach/PlanSessions/${made.path}?${new URLSearchParams(query)}`)

const statesOf = async ({ client }: PairFixture): Promise<string[]> => {
  const { rows } = await world.db.pool.query(
    'select status from session_booking where member_id = $1 order by starts_at',
    [client.id],
  )
  return rows.map(({ status }) => status)
}

/** The newest entry of a member's bell. */
const bellOf = async ({ send }: PairFixture['client'] | PairFixture['coach']) =>
  (await send('GET', '/Notification/GetRecent')).body[0]

describe('a coach who books for a client', () => {
  it('plans a row by the coach’s clock, across the change of the clocks, and books each as a booking of its own [DESK-02]', async () => {
    const made = await makeOpen(12)
    const { body } = await plan(made, { day: '2026-10-16', time: '11:30', everyWeeks: '2', count: '3' })
    // Seven months ahead, where no client books; the clocks go back on November 1.
    expect(body.times.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2026-10-16T18:30:00.000Z',
      '2026-10-30T18:30:00.000Z',
      '2026-11-13T19:30:00.000Z',
    ])
    expect(body.times.map(({ state }: { state: string }) => state)).toEqual(['free', 'free', 'free'])
    expect(body.left).toBe(12)
    const starts = body.times.map(({ startsAt }: { startsAt: string }) => startsAt)
    const made3 = await bookFor(made, starts, { everyWeeks: 2 })
    expect(made3.status).toBe(200)
    expect(made3.body.sessions).toHaveLength(3)
    for (const [index, one] of made3.body.sessions.entries()) {
      expect(one).toMatchObject({ state: 'booked', series: { place: index + 1, size: 3, everyWeeks: 2 } })
      expect(localDateTime(new Date(one.startsAt), ZONE).slice(11, 16)).toBe('11:30')
    }
    // One of them moves, another one is canceled; the third stays.
    const [first, second] = made3.body.sessions
    const moved = await made.coach.send('PUT', '/Coach/MoveSession', {
      ...{ ...idsOf(made), bookingId: first.id, startsAt: '2026-10-17T18:30:00.000Z', line: '' },
    })
    expect(moved.status).toBe(200)
    await to.cancel(made.client, made, second.id)
    expect(await statesOf(made)).toEqual(['booked', 'canceled', 'booked'])
    // Up to twelve times.
    const row = { day: '2026-05-01', time: '11:30' }
    const twelve = (await plan(made, { ...row, count: '12' })).body.times
    expect(twelve).toHaveLength(12)
    expect((await plan(made, { ...row, count: '13' })).status).toBe(400)
    const more = [...twelve.map(({ startsAt }: { startsAt: string }) => startsAt), '2026-07-24T18:30:00.000Z']
    expect((await bookFor(made, more)).status).toBe(400)
    expect((await bookFor(made, more.slice(0, 12))).status).toBe(200)
  })

  it('notifies the client in the bell, and sends each side an invitation of each booked session [DESK-02]', async () => {
    const made = await makeOpen(1)
    const [coachName, clientName] = [await to.firstNameOf(made.coach), await to.firstNameOf(made.client)]
    await bookFor(made, ['2026-03-13T18:00:00.000Z', '2026-03-20T18:00:00.000Z'])
    expect(await bellOf(made.client)).toMatchObject({ title: `${coachName} booked a session for you` })
    expect((await bellOf(made.client)).message).toContain(
      'The first is Friday, March 13, 11:00 AM. 1 more time is kept for you, and booked as soon as your wallet has a session for it.',
    )
    await world.jobs.drain()
    const [toClient, toCoach] = [await to.mailsTo(made.client.id), await to.mailsTo(made.coach.id)]
    expect([toClient.length, toCoach.length]).toEqual([1, 1])
    expect(toClient[0]?.text).toContain(`${coachName} booked it for you.`)
    expect(toCoach[0]?.text).toContain(`You booked it for ${clientName}.`)
    for (const mail of [toClient[0], toCoach[0]]) expect(mail?.calendar?.method).toBe('REQUEST')
  })

  it('names the conflict of a time, with the nearest free one, and books none of them', async () => {
    const made = await makeOpen(4, {
      exceptions: [{ kind: 'off', from: '2026-03-20', to: '2026-03-20', hours: { from: 600, to: 720 } }],
    })
    const other = await to.join(made)
    await bookFor(other, ['2026-03-13T18:00:00.000Z'])
    const of = async (day: string, time: string) => (await plan(made, { day, time })).body.times[0]
    expect(await of('2026-03-13', '11:15')).toMatchObject({
      state: 'taken',
      nearest: '2026-03-13T18:45:00.000Z',
    })
    expect(await of('2026-03-20', '11:00')).toMatchObject({
      state: 'off',
      nearest: '2026-03-20T19:00:00.000Z',
    })
    expect((await of('2026-03-13', '20:00')).state).toBe('outside')
    // Sooner than the notice of a day.
    expect((await of('2026-03-10', '16:00')).state).toBe('outside')
    expect((await of('2026-03-09', '12:00')).state).toBe('past')
    // The client is somewhere else then: a session with another coach, from an old history.
    const elsewhere = await makeCoach(world)
    await world.db.pool.query(
      `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at)
       values ($1, $2, '2026-03-16T18:00:00Z', $3, $3)`,
      [made.client.id, elsewhere.id, world.clock.now()],
    )
    for (const [start, code] of [
      ['2026-03-16T18:15:00.000Z', 'slot_taken'],
      ['2026-03-13T18:15:00.000Z', 'slot_taken'],
      ['2026-03-20T18:00:00.000Z', 'outside_hours'],
      ['2026-03-14T03:00:00.000Z', 'outside_hours'],
      ['2026-03-09T19:00:00.000Z', 'slot_taken'],
    ] as const) {
      const { status, body } = await bookFor(made, [start])
      expect([start, status, body.code]).toEqual([start, 409, code])
    }
    expect(await statesOf(made)).toEqual(['booked'])
  })

  it('books outside of the hours once that is confirmed, but never over another session [DESK-02]', async () => {
    const made = await makeOpen(4)
    const other = await to.join(made)
    const evening = '2026-03-14T03:00:00.000Z'
    expect((await bookFor(made, [evening], { outside: true })).status).toBe(200)
    // Right after it, without the pause; at the same time it is taken.
    expect((await bookFor(other, ['2026-03-14T03:30:00.000Z'], { outside: true })).status).toBe(200)
    for (const start of [evening, '2026-03-14T03:15:00.000Z'])
      expect((await bookFor(other, [start], { outside: true })).body.code).toBe('slot_taken')
    // More than a year ahead.
    const late = '2027-03-12T03:00:00.000Z'
    expect((await bookFor(made, [late], { outside: true })).body.code).toBe('slot_taken')
    expect((await bookFor(made, ['2026-03-14T04:10:00.000Z'], { outside: true })).status).toBe(400)
  })

  it('books all or none, and a repeat of a call changes nothing', async () => {
    const made = await makeOpen(4)
    const other = await to.join(made)
    await bookFor(other, ['2026-03-20T18:00:00.000Z'])
    const row = ['2026-03-13T18:00:00.000Z', '2026-03-20T18:00:00.000Z']
    expect((await bookFor(made, row)).body.code).toBe('slot_taken')
    expect(await statesOf(made)).toEqual([])
    const clientKey = randomUUID()
    const free = ['2026-03-13T18:00:00.000Z', '2026-03-27T18:00:00.000Z']
    const replies = await Promise.all([1, 2, 3].map(() => bookFor(made, free, { clientKey, everyWeeks: 2 })))
    const idsIn = replies.map(({ body }) => body.sessions.map(({ id }: { id: string }) => id).join())
    expect(new Set(idsIn).size).toBe(1)
    expect(await statesOf(made)).toEqual(['booked', 'booked'])
    for (const bad of [{ starts: free }, { starts: [free[0], free[0]], everyWeeks: 1 }])
      expect(
        (
          await made.coach.send('POST', '/Coach/BookForClient', {
            ...{ ...idsOf(made), clientKey: randomUUID(), ...bad },
          })
        ).status,
      ).toBe(400)
  })

  it('is the coach of the open pair, and nobody else', async () => {
    const made = await makeOpen(1)
    const starts = ['2026-03-13T18:00:00.000Z']
    const asClient = await made.client.send('POST', '/Coach/BookForClient', {
      ...{ ...idsOf(made), starts, clientKey: randomUUID() },
    })
    expect(asClient.status).toBe(403)
    await made.end()
    expect((await bookFor(made, starts)).body.code).toBe('coaching_over')
  })
})

describe('a row with more sessions than are paid for', () => {
  const ROW = ['2026-03-13', '2026-03-20', '2026-03-27', '2026-04-03'].map((day) => `${day}T18:00:00.000Z`)

  it('books the first ones, proposes the rest to both sides, and books those as they are paid for [DESK-02]', async () => {
    const made = await makeOpen(1)
    const { body } = await bookFor(made, ROW)
    expect(body.sessions.map(({ state }: { state: string }) => state)).toEqual([
      'booked',
      ...Array.from({ length: 3 }, () => 'proposed'),
    ])
    expect(await to.wallet(made)).toMatchObject({ balance: 1, held: 1, proposed: [{}, {}, {}] })
    const own = (await made.coach.send('GET', `/Coach/GetSchedule/${made.coach.id}`)).body
    expect(own.bookings.map(({ state }: { state: string }) => state)).toEqual([
      'booked',
      ...Array.from({ length: 3 }, () => 'proposed'),
    ])
    await world.app.services.sessions.wallet.give(made.client.id, 2, randomUUID())
    expect(await statesOf(made)).toEqual(['booked', 'booked', 'booked', 'proposed'])
    await world.jobs.drain()
    const mails = await to.mailsTo(made.client.id)
    expect(mails).toHaveLength(3)
    expect(mails.at(-1)?.text).toContain('It’s booked now that you have a session for it.')
    // A canceled one goes back to the wallet, and pays for the next.
    await to.cancel(made.client, made, body.sessions[0].id)
    expect(await statesOf(made)).toEqual(['canceled', 'booked', 'booked', 'booked'])
    expect(await to.wallet(made)).toMatchObject({ balance: 3, held: 3, proposed: [] })
  })

  it('keeps the proposed times for the client, who can pass on one, and frees them a day before', async () => {
    const made = await makeOpen(0)
    const other = await to.join(made, 3)
    const { body } = await bookFor(made, ROW)
    expect((await bookFor(other, [ROW[1] ?? ''])).body.code).toBe('slot_taken')
    const query = new URLSearchParams({ from: '2026-03-13T00:00:00Z', to: '2026-03-22T00:00:00Z' })
    const free = (await other.client.send('GET', `/Coach/GetFreeTimes/${other.path}?${query}`)).body
    expect(free.times).not.toContain(ROW[0])
    await to.cancel(made.client, made, body.sessions[1].id)
    const clientName = await to.firstNameOf(made.client)
    expect((await bellOf(made.coach)).title).toBe(`${clientName} passed on a proposed time`)
    expect((await bookFor(other, [ROW[1] ?? ''])).status).toBe(200)
    world.clock.set('2026-03-12T17:59:00Z')
    await world.jobs.run('session-proposals')
    expect(await statesOf(made)).toEqual(['proposed', 'canceled', 'proposed', 'proposed'])
    world.clock.set('2026-03-12T18:00:00Z')
    for (const _ of [1, 2]) await world.jobs.run('session-proposals')
    expect(await statesOf(made)).toEqual(['canceled', 'canceled', 'proposed', 'proposed'])
    expect((await bellOf(made.client)).title).toBe('A proposed time is free again')
    expect((await bellOf(made.coach)).title).toBe(`A time that you proposed to ${clientName} is free again`)
    await world.jobs.drain()
    // No invitation was sent, and none is taken back.
    expect((await to.mailsTo(made.client.id)).filter(({ calendar }) => calendar)).toEqual([])
  })

  it('proposes nothing that begins within a day', async () => {
    const made = await makeOpen(0)
    const soon = ['2026-03-11T15:45:00.000Z']
    expect((await bookFor(made, soon, { outside: true })).body.code).toBe('no_sessions')
  })

  it('is canceled from one on, each with its session and the reason once [DESK-02]', async () => {
    const made = await makeOpen(3)
    const { body } = await bookFor(made, ROW)
    const second = body.sessions[1].id
    const { status } = await made.coach.send('PUT', '/Coach/CancelSession', {
      ...{ ...idsOf(made), bookingId: second, why: { reason: 'cameUp', line: '' }, following: true },
    })
    expect(status).toBe(200)
    expect(await statesOf(made)).toEqual(['booked', 'canceled', 'canceled', 'canceled'])
    expect(await to.wallet(made)).toMatchObject({ balance: 3, held: 1, proposed: [] })
    const coachName = await to.firstNameOf(made.coach)
    expect((await bellOf(made.client)).title).toBe(`${coachName} canceled your 3 sessions`)
    // What was canceled stays in the coach's week until its day ends.
    const own = (await made.coach.send('GET', `/Coach/GetSchedule/${made.coach.id}`)).body
    expect(
      own.past.map(({ state, canceled }: { state: string; canceled: object }) => [state, canceled]),
    ).toEqual(Array.from({ length: 3 }, () => ['canceled', { by: 'coach', at: '2026-03-10T16:00:00.000Z' }]))
  })

  it('ends with the coaching: no proposed and no booked session stays with the former coach', async () => {
    const made = await makeOpen(2)
    await bookFor(made, ROW)
    const next = await makeCoach(world)
    expect(await to.select(made, next.id)).toBe(200)
    expect(await statesOf(made)).toEqual(['canceled', 'canceled', 'canceled', 'canceled'])
    await world.app.services.sessions.wallet.give(made.client.id, 2, randomUUID())
    expect(await to.wallet(made)).toMatchObject({ balance: 4, held: 0, proposed: [] })
  })
})
