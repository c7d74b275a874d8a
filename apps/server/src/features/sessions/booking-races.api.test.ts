import { randomUUID } from 'node:crypto'
import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { holdMember } from '../../../test/proofs/member-lock.ts'
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

  it('a coach who books for a client whose coaching ends meanwhile books nothing', async () => {
    const made = await to.make(2)
    const held = await holdMember(String(world.db.pool.options.connectionString), made.client.id)
    const booked = made.coach.send('POST', '/Coach/BookForClient', {
      ...{ CoachId: made.coach.id, ClientID: made.client.id, outside: true },
      ...{ starts: [hours(SUNDAY, 48).toISOString()], clientKey: randomUUID() },
    })
    await held.untilWaiting(1)
    await held.change(
      `update coach_relation set ended_at = greatest(started_at, now()), ended_by = 'change' where member_id = $1`,
    )
    await held.release()
    expect((await booked).body.code).toBe('coaching_over')
    expect(await heldWith(made.coach.id)).toBe(0)
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

describe('over two servers', () => {
  let second: TestApp
  let database: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    database = openDatabase(String(world.db.pool.options.connectionString))
    // Another program with connections of its own, on the same database.
    second = await makeTestApp({ deps: { db: database, clock: world.clock } })
  })
  afterAll(async () => {
    await second.close()
    await database.close()
  })

  type Caller = Readonly<{ headers: Record<string, string> }>
  const call = async (
    server: TestApp,
    { headers }: Caller,
    method: 'POST' | 'PUT',
    path: string,
    payload: object,
  ) => {
    const key = path.startsWith('/FindCoach/') ? { 'idempotency-key': randomUUID() } : {}
    const reply = await server.app.inject({
      ...{ method, url: `/api${path}`, payload, headers: { ...headers, ...key } },
    })
    return { status: reply.statusCode, code: reply.statusCode === 200 ? 'done' : reply.json().code }
  }

  it('no booking stays with a former coach, no time is given twice and nothing answers 500: coach and client book and move while the coach changes and takes time off [DESK-14]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const made = await to.make(4)
      const hoursOf = (exceptions: object[]) => ({
        ...{ userId: made.coach.id, confirmed: null },
        schedule: {
          ...{ ...NO_HOURS, exceptions, pauseMinutes: 0 },
          hours: Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]),
        },
      })
      expect((await call(world, made.coach, 'PUT', '/Coach/SaveSchedule', hoursOf([]))).status).toBe(200)
      const ids = { CoachId: made.coach.id, ClientID: made.client.id }
      const at = (count: number) => hours(SUNDAY, count).toISOString()
      const { id } = await to.book(made, SUNDAY)
      const [next, other] = [await makeCoach(world), await makeCoach(world)]
      const row = { ...ids, everyWeeks: 1, starts: [at(48), at(216)] }
      const servers = [world, second]
      const calls = servers.flatMap((server) => [
        ...[1, 2].map((day) =>
          call(server, made.client, 'POST', '/Coach/BookSession', { ...ids, startsAt: at(24 * day) }),
        ),
        call(server, made.coach, 'POST', '/Coach/BookForClient', { ...row, clientKey: randomUUID() }),
        call(server, made.client, 'PUT', '/Coach/MoveSession', { ...ids, bookingId: id, startsAt: at(49) }),
        call(server, made.coach, 'PUT', '/Coach/MoveSession', { ...ids, bookingId: id, startsAt: at(50) }),
        call(server, made.coach, 'PUT', '/Coach/SaveSchedule', {
          ...hoursOf([{ kind: 'off', from: '2026-03-10', to: '2026-03-10', hours: { from: 540, to: 630 } }]),
        }),
      ])
      const chosen = [
        call(world, made.client, 'POST', `/FindCoach/SelectCoach/${next.id}`, {}),
        call(second, made.client, 'POST', `/FindCoach/SelectCoach/${other.id}`, {}),
      ]
      const replies = await Promise.all([...calls, ...chosen])
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      for (const { code } of replies)
        expect([
          'done',
          'coaching_over',
          'slot_taken',
          'session_over',
          'no_sessions',
          'outside_hours',
          'session_clash',
        ]).toContain(code)
      expect((await Promise.all(chosen)).map(({ status }) => status)).toEqual([200, 200])
      expect(await heldWith(made.coach.id)).toBe(0)
      expect(await to.wallet(made)).toMatchObject({ balance: 4, held: 0, proposed: [] })
    }
  })

  it('of two coaches’ rows, bookings and payments at once no more is booked than is paid for, and no time twice [DESK-14]', async () => {
    const made = await to.make(1)
    const clients = [made, await to.join(made, 1), await to.join(made, 1)]
    const starts = [0, 1, 2, 3].map((week) => hours(SUNDAY, 2 + 168 * week).toISOString())
    const rows = clients.flatMap(({ client, coach }) =>
      [world, second].map((server) =>
        call(server, made.coach, 'POST', '/Coach/BookForClient', {
          ...{ CoachId: coach.id, ClientID: client.id, starts, everyWeeks: 1, outside: true },
          clientKey: randomUUID(),
        }),
      ),
    )
    const gifts = clients.flatMap(({ client }) =>
      [world, second].map((server) =>
        server.app.services.sessions.wallet.give(client.id, 1, randomUUID()).then(() => ({
          ...{ status: 200, code: 'done' },
        })),
      ),
    )
    const replies = await Promise.all([...rows, ...gifts])
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    // One of the six calls got the row.
    expect((await Promise.all(rows)).filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows: stored } = await world.db.pool.query(
      `select member_id, array_agg(status order by starts_at) as states from session_booking
       where coach_id = $1 group by member_id`,
      [made.coach.id],
    )
    expect(stored.map(({ states }) => states)).toEqual([['booked', 'booked', 'booked', 'proposed']])
  })
})
