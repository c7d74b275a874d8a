import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { openBookings, sessionOf } from '../../../test/support/builders/make-bookings.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { type MadePair, makePair } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-05T18:00:00Z'
/** Sunday, 10 AM by Pacific clocks, which go forward in the night before. */
const SUNDAY = new Date('2026-03-08T17:00:00Z')
const hours = (at: Date, count: number) => new Date(at.getTime() + count * 3_600_000)

let world: TestApp
let bookings: ReturnType<typeof openBookings>
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  bookings = openBookings(world)
})
afterAll(() => world.close())

const give = (clientId: number, count: number) =>
  world.app.services.sessions.wallet.give(clientId, count, randomUUID())
const makeBookable = async (count = 2, zone?: string) => {
  const made = await makePair(world, zone ? { timeZone: zone } : {})
  await give(made.client.id, count)
  return made
}
type Side = MadePair['client'] | MadePair['coach']
const book = async (made: MadePair, startsAt: Date, clientKey: string = randomUUID()) =>
  bookings.book(await sessionOf(world, made.client), made.pair, { startsAt, clientKey })
const move = async (who: Side, made: MadePair, id: string, startsAt: Date) =>
  bookings.move(await sessionOf(world, who), made.pair, { id, startsAt })
const cancel = async (who: Side, made: MadePair, id: string) =>
  bookings.cancel(await sessionOf(world, who), made.pair, id)
const wallet = async (made: MadePair) =>
  (await made.client.send('GET', `/Coach/GetSessionWallet/${made.client.id}`)).body
const code = (value: string) => ({ code: value })
const mailsTo = async (memberId: number) => {
  const { email } = await world.app.services.account.findMember(memberId)
  return world.mails.filter(({ to }) => to === email)
}
const unfolded = (ics = '') => ics.replace(/\r\n[ \t]/g, '')

/** Another client of the same coach, with sessions to book. */
const joinCoach = async ({ coach }: MadePair, count = 1): Promise<MadePair> => {
  const client = await asMember(world, { stepId: 4, userTypeId: 1 })
  await world.app.services.coaching.grant(client.id)
  await world.db.pool.query(
    'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
    [client.id, coach.id, world.clock.now()],
  )
  await give(client.id, count)
  const pair = { coachId: coach.id, clientId: client.id }
  return { client, coach, pair, end: async () => ({}) as never, path: `${coach.id}/${client.id}` }
}

describe('booking a session', () => {
  it('holds one of the wallet, which counts until it is completed', async () => {
    const made = await makeBookable(2)
    const booked = await book(made, SUNDAY)
    expect(booked).toMatchObject({ startsAt: SUNDAY.toISOString(), endsAt: '2026-03-08T17:30:00.000Z' })
    expect(await wallet(made)).toMatchObject({ balance: 2, held: 1, bookings: [{ id: booked.id }] })
    expect(await world.app.services.sessions.nextBooking(made.pair)).toMatchObject({ id: booked.id })
  })

  it('never gives a time twice: of 200 that want it at once exactly one gets it', async () => {
    const made = await makeBookable(1)
    const clients = [made]
    for (let count = 1; count < 200; count += 1) clients.push(await joinCoach(made))
    const tries = await Promise.allSettled(clients.map((each) => book(each, hours(SUNDAY, 2))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(code('slot_taken'))
    const taken = await world.app.services.sessions.bookingsOf(made.coach.id, SUNDAY, hours(SUNDAY, 48))
    expect(taken).toHaveLength(1)
  }, 60_000)

  it('keeps the pause of the coach between two who book beside each other at once', async () => {
    const made = await makeBookable(1)
    const paused = openBookings(world, { pauseMinutes: 15 })
    for (const at of [2, 4, 6, 8]) {
      const pairs = [await joinCoach(made), await joinCoach(made)]
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

  it('takes no time that overlaps one of the coach, and none in the past', async () => {
    const made = await makeBookable(3)
    const other = await joinCoach(made, 3)
    await book(made, hours(SUNDAY, 4))
    await world.db.pool.query(
      `update session_booking set starts_at = starts_at + interval '15 minutes' where member_id = $1`,
      [made.client.id],
    )
    for (const at of [hours(SUNDAY, 4), hours(SUNDAY, 4.5)])
      await expect(book(other, at)).rejects.toMatchObject(code('slot_taken'))
    await expect(book(other, hours(new Date(NOW), -1))).rejects.toMatchObject(code('slot_taken'))
    await expect(book(made, hours(SUNDAY, 4))).rejects.toMatchObject(code('session_clash'))
    await book(other, hours(SUNDAY, 5))
  })

  it('never goes beyond the balance, however many are asked for at once', async () => {
    const made = await makeBookable(2)
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map((day) => book(made, hours(SUNDAY, day * 24))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(code('no_sessions'))
  })

  it('with the same key once more is the same booking, also at once', async () => {
    const made = await makeBookable(3)
    const key = randomUUID()
    const made3 = await Promise.all([1, 2, 3].map(() => book(made, hours(SUNDAY, 6), key)))
    expect(new Set(made3.map(({ id }) => id)).size).toBe(1)
    expect((await wallet(made)).held).toBe(1)
  })

  it('is for the client of an open pair', async () => {
    const made = await makeBookable(2)
    const coach = await sessionOf(world, made.coach)
    await expect(
      bookings.book(coach, made.pair, { startsAt: SUNDAY, clientKey: undefined }),
    ).rejects.toMatchObject(code('not_allowed'))
    await made.end()
    await expect(book(made, hours(SUNDAY, 8))).rejects.toMatchObject(code('coaching_over'))
  })

  it('of a coach without hours is answered as one without a schedule', async () => {
    const made = await makeBookable(1)
    const query = new URLSearchParams({ from: NOW, to: hours(SUNDAY, 100).toISOString() })
    const { body } = await made.client.send('GET', `/Coach/GetFreeTimes/${made.path}?${query}`)
    expect(body).toEqual({ hasSchedule: false, times: [], firstFree: null, timeOff: [] })
  })
})

describe('moving and canceling', () => {
  it('cost nothing until 24 hours before, and free the time for others', async () => {
    const made = await makeBookable(1)
    const other = await joinCoach(made, 2)
    const { id } = await book(made, SUNDAY)
    const moved = await move(made.client, made, id, hours(SUNDAY, 24))
    expect(moved).toMatchObject({ id, startsAt: hours(SUNDAY, 24).toISOString() })
    // The same once more, after a lost answer.
    expect(await move(made.client, made, id, hours(SUNDAY, 24))).toEqual(moved)
    await book(other, SUNDAY)
    await expect(move(made.client, made, id, SUNDAY)).rejects.toMatchObject(code('slot_taken'))
    await cancel(made.client, made, id)
    await cancel(made.client, made, id)
    expect(await wallet(made)).toMatchObject({ balance: 1, held: 0, bookings: [] })
    await book(other, hours(SUNDAY, 24))
  })

  it('are the coach’s alone after that', async () => {
    const made = await makeBookable(1)
    const { id } = await book(made, SUNDAY)
    world.clock.set(hours(SUNDAY, -23))
    await expect(move(made.client, made, id, hours(SUNDAY, 30))).rejects.toMatchObject(
      code('too_late_to_change'),
    )
    await expect(cancel(made.client, made, id)).rejects.toMatchObject(code('too_late_to_change'))
    await cancel(made.coach, made, id)
    world.clock.set(NOW)
    expect((await wallet(made)).held).toBe(0)
  })

  it('of somebody else’s booking find none', async () => {
    const [made, other] = [await makeBookable(1), await makeBookable(1)]
    const { id } = await book(made, SUNDAY)
    await expect(cancel(other.client, other, id)).rejects.toMatchObject(code('not_found'))
    const stranger = await asMember(world, { stepId: 4 })
    await expect(bookings.cancel(await sessionOf(world, stranger), made.pair, id)).rejects.toMatchObject(
      code('not_allowed'),
    )
  })

  it('come by themselves when the member leaves the coach', async () => {
    const made = await makeBookable(2)
    await book(made, SUNDAY)
    const next = await makeCoach(world)
    await world.app.inject({
      method: 'POST',
      url: `/api/FindCoach/SelectCoach/${next.id}`,
      headers: { ...made.client.headers, 'idempotency-key': randomUUID() },
      payload: {},
    })
    expect(await wallet(made)).toMatchObject({ balance: 2, held: 0, bookings: [] })
    expect(await world.app.services.sessions.bookingsOf(made.coach.id, SUNDAY, hours(SUNDAY, 1))).toEqual([])
  })
})

describe('a session that was booked', () => {
  it('is used by the completed session, and by no other', async () => {
    const made = await makeBookable(2)
    await book(made, SUNDAY)
    const later = await book(made, hours(SUNDAY, 48))
    world.clock.set(hours(SUNDAY, 0.5))
    const { sessions } = world.app.services
    await inTransaction(world.db, (tx) => sessions.use(tx, { ...made.pair, key: 'meeting-1' }))
    expect(await wallet(made)).toMatchObject({ balance: 1, held: 1, bookings: [{ id: later.id }] })
    expect(await sessions.completed(made.pair)).toEqual([SUNDAY])
    world.clock.set(NOW)
  })

  it('and missed is used once, when it should have begun; the coach can give it back, once', async () => {
    const made = await makeBookable(2)
    const { id } = await book(made, SUNDAY)
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
    const { balance, entries } = await wallet(made)
    expect(balance).toBe(2)
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['givenBack', 'missed', 'gift'])
    world.clock.set(NOW)
  })
})

describe('the mails of a session', () => {
  it('invite both by their own clocks, move and cancel under one id with rising numbers', async () => {
    const made = await makeBookable(1, 'America/Chicago')
    const { id } = await book(made, SUNDAY)
    await move(made.client, made, id, hours(SUNDAY, 24))
    await cancel(made.client, made, id)
    await world.jobs.drain()
    const [toClient, toCoach] = [await mailsTo(made.client.id), await mailsTo(made.coach.id)]
    expect(toClient.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(toCoach.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(toClient[0]?.text).toContain(
      'Sunday, March 8, 12:00 to 12:30 PM (Central time). That is 10:00 AM for',
    )
    expect(toCoach[0]?.text).toContain(
      'Sunday, March 8, 10:00 to 10:30 AM (Pacific time). That is 12:00 PM for',
    )
    for (const [sequence, { calendar }] of [...toClient.entries(), ...toCoach.entries()]) {
      expect(unfolded(calendar?.ics)).toContain(`UID:session-${id}@oola\r\nSEQUENCE:${sequence}\r\n`)
    }
    expect(unfolded(toClient[0]?.calendar?.ics)).toContain('DTSTART:20260308T170000Z')
    const other = (await world.app.services.account.findMember(made.coach.id)).email
    for (const { calendar } of toClient) expect(calendar?.ics).not.toContain(other)
  })

  it('remind both a day and an hour before, once, and not of what was moved or canceled', async () => {
    const made = await makeBookable(2)
    await book(made, SUNDAY)
    const gone = await book(made, hours(SUNDAY, 1))
    await cancel(made.client, made, gone.id)
    await world.jobs.drain()
    const count = async () => [
      (await mailsTo(made.client.id)).filter(({ subject }) => /^(Tomorrow|In one hour)/.test(subject)).length,
      (await mailsTo(made.coach.id)).filter(({ subject }) => /^(Tomorrow|In one hour)/.test(subject)).length,
    ]
    const pass = async (at: Date) => {
      world.clock.set(at)
      for (const _ of [1, 2]) await world.jobs.run('session-reminders')
      await world.jobs.drain()
      return count()
    }
    expect(await pass(hours(SUNDAY, -25))).toEqual([0, 0])
    expect(await pass(hours(SUNDAY, -24))).toEqual([1, 1])
    expect(await pass(hours(SUNDAY, -2))).toEqual([1, 1])
    expect(await pass(hours(SUNDAY, -1))).toEqual([2, 2])
    expect(await pass(hours(SUNDAY, 0))).toEqual([2, 2])
    world.clock.set(NOW)
  })
})
