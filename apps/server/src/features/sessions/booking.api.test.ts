import { randomUUID } from 'node:crypto'
import type { CancelWhy } from '@oola/contract/sessions/change-words'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
afterEach(() => world.clock.set(NOW))
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
const move = async (who: Side, made: MadePair, id: string, startsAt: Date, line = '') =>
  bookings.move(await sessionOf(world, who), made.pair, { id, startsAt, line })
const cancel = async (
  who: Side,
  made: MadePair,
  id: string,
  why: CancelWhy | undefined = who === made.coach ? { reason: 'unwell', line: '' } : undefined,
) => bookings.cancel(await sessionOf(world, who), made.pair, { id, why })
const wallet = async (made: MadePair) =>
  (await made.client.send('GET', `/Coach/GetSessionWallet/${made.client.id}`)).body
const code = (value: string) => ({ code: value })
const heldWith = async (coachId: number) =>
  (await world.app.services.sessions.bookingsOf(coachId, new Date(NOW), hours(SUNDAY, 400))).length
const select = ({ client }: MadePair, coachId: number) =>
  world.app
    .inject({
      method: 'POST',
      url: `/api/FindCoach/SelectCoach/${coachId}`,
      headers: { ...client.headers, 'idempotency-key': randomUUID() },
      payload: {},
    })
    .then(({ statusCode }) => statusCode)
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
    expect((await wallet(made)).held).toBe(0)
  })

  it('of somebody else’s booking find none', async () => {
    const [made, other] = [await makeBookable(1), await makeBookable(1)]
    const { id } = await book(made, SUNDAY)
    await expect(cancel(other.client, other, id)).rejects.toMatchObject(code('not_found'))
    const stranger = await asMember(world, { stepId: 4 })
    await expect(
      bookings.cancel(await sessionOf(world, stranger), made.pair, { id, why: undefined }),
    ).rejects.toMatchObject(code('not_allowed'))
  })

  it('come by themselves when the member leaves the coach', async () => {
    const made = await makeBookable(2)
    await book(made, SUNDAY)
    const next = await makeCoach(world)
    await select(made, next.id)
    expect(await wallet(made)).toMatchObject({ balance: 2, held: 0, bookings: [] })
    expect(await world.app.services.sessions.bookingsOf(made.coach.id, SUNDAY, hours(SUNDAY, 1))).toEqual([])
  })
})

describe('whatever races', () => {
  it('no booking stays with a former coach, and nothing but the state refuses: booking, moving and changing the coach twice at once [DESK-14]', async () => {
    const ended = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    for (let round = 0; round < 12; round += 1) {
      const made = await makeBookable(2)
      const [next, other] = [await makeCoach(world), await makeCoach(world)]
      const { id } = await book(made, SUNDAY)
      const [booked, moved, ...chosen] = await Promise.all([
        ended(book(made, hours(SUNDAY, 2))),
        ended(move(made.coach, made, id, hours(SUNDAY, 24))),
        select(made, next.id),
        select(made, other.id),
      ])
      expect(chosen).toEqual([200, 200])
      expect(['done', 'coaching_over']).toContain(booked)
      expect(['done', 'coaching_over', 'session_over']).toContain(moved)
      expect(await heldWith(made.coach.id)).toBe(0)
      expect((await wallet(made)).held).toBe(0)
    }
  })

  it('of several changes of coach at once each answers 200, and one coach is left', async () => {
    const made = await makeBookable(1)
    const [first, second] = [await makeCoach(world), await makeCoach(world)]
    const tries = [first, first, second, first, second].map(({ id }) => select(made, id))
    expect(await Promise.all(tries)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await world.db.pool.query(
      'select coach_id from coach_relation where member_id = $1 and ended_at is null',
      [made.client.id],
    )
    expect(rows).toHaveLength(1)
    // Once more: it is so already.
    expect(await select(made, rows[0].coach_id)).toBe(200)
  })

  it('of a coach’s move and a client’s cancel, the session ends canceled, or was moved first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await makeBookable(1)
      const { id } = await book(made, SUNDAY)
      const [moved] = await Promise.all([
        move(made.coach, made, id, hours(SUNDAY, 24)).then(
          () => 'moved',
          (error: { code?: string }) => error.code,
        ),
        cancel(made.client, made, id),
      ])
      expect(['moved', 'session_over']).toContain(moved)
      expect(await wallet(made)).toMatchObject({ balance: 1, held: 0, bookings: [] })
      await world.jobs.drain()
      const sequences = (await mailsTo(made.client.id)).map(
        ({ calendar }) => /SEQUENCE:(\d)/.exec(calendar?.ics ?? '')?.[1],
      )
      expect(sequences).toEqual(moved === 'moved' ? ['0', '1', '2'] : ['0', '1'])
    }
  })
})

describe('a coach who cannot come', () => {
  it('cancels also when it should have begun, with a reason, and the session goes back', async () => {
    const made = await makeBookable(1)
    const { id } = await book(made, SUNDAY)
    world.clock.set(hours(SUNDAY, 0.25))
    await expect(
      bookings.cancel(await sessionOf(world, made.coach), made.pair, { id, why: undefined }),
    ).rejects.toMatchObject(code('validation_failed'))
    await cancel(made.coach, made, id, { reason: 'other', line: 'My train <b>stands</b>.' })
    await cancel(made.coach, made, id, { reason: 'unwell', line: '' })
    expect(await wallet(made)).toMatchObject({ balance: 1, held: 0, bookings: [] })
  })

  it('tells the client why, by bell and by mail, and each calendar takes it out', async () => {
    const made = await makeBookable(1, 'America/Chicago')
    const { id } = await book(made, SUNDAY)
    await cancel(made.coach, made, id, { reason: 'other', line: 'My train <b>stands</b> in Reno.' })
    await world.jobs.drain()
    const { firstName } = await world.app.services.account.findMember(made.coach.id)
    const [news] = (await made.client.send('GET', `/Notification/GetRecent`)).body
    expect(news.title).toBe(`${firstName} canceled your session`)
    expect(news.message).toContain(
      `Sunday, March 8, 12:00 PM: ${firstName} had to cancel. ${firstName} writes: “My train &lt;b&gt;stands&lt;/b&gt; in Reno.”`,
    )
    const toClient = (await mailsTo(made.client.id)).at(-1)
    expect(toClient?.text).toContain(
      `${firstName} had to cancel. ${firstName} writes: “My train <b>stands</b> in Reno.” Your session goes back to your wallet.`,
    )
    const toCoach = (await mailsTo(made.coach.id)).at(-1)
    expect(toCoach?.text).toContain('You canceled it. The session goes back to')
    for (const mail of [toClient, toCoach]) {
      expect(mail?.calendar?.method).toBe('CANCEL')
      expect(unfolded(mail?.calendar?.ics)).toContain(`UID:session-${id}@oola\r\nSEQUENCE:1\r\n`)
    }
  })

  it('moves it with a line, which the client reads in bell and mail beside both times', async () => {
    const made = await makeBookable(1, 'America/Chicago')
    const { id } = await book(made, SUNDAY)
    const { firstName } = await world.app.services.account.findMember(made.coach.id)
    await move(made.coach, made, id, hours(SUNDAY, 24), 'Is Monday fine?')
    await world.jobs.drain()
    const [news] = (await made.client.send('GET', `/Notification/GetRecent`)).body
    expect(news.title).toBe(`${firstName} moved your session`)
    expect(news.message).toContain(
      `It is now Monday, March 9, 12:00 PM instead of Sunday, March 8, 12:00 PM. ${firstName} writes: “Is Monday fine?”`,
    )
    const text = (await mailsTo(made.client.id)).at(-1)?.text ?? ''
    expect(text).toContain(
      `${firstName} moved it from Sunday, March 8, 12:00 PM. ${firstName} writes: “Is Monday fine?”`,
    )
    expect((await mailsTo(made.coach.id)).at(-1)?.text).toContain(
      'You moved it from Sunday, March 8, 10:00 AM.',
    )
  })

  it('reads of a client’s cancel who it was, and no bell rings for the client', async () => {
    const made = await makeBookable(1)
    const { id } = await book(made, SUNDAY)
    await bookings.cancel(await sessionOf(world, made.client), made.pair, {
      id,
      why: { reason: 'unwell', line: 'x' },
    })
    await world.jobs.drain()
    const { firstName } = await world.app.services.account.findMember(made.client.id)
    expect((await mailsTo(made.coach.id)).at(-1)?.text).toContain(`${firstName} canceled it.`)
    expect((await mailsTo(made.client.id)).at(-1)?.text).toContain('You canceled it.')
    expect((await made.client.send('GET', `/Notification/GetRecent`)).body).toEqual([])
  })
})

describe('a session that was booked', () => {
  it('is completed as the one nearest to the start of the meeting', async () => {
    const made = await makeBookable(2)
    const forgotten = await book(made, SUNDAY)
    const today = await book(made, hours(SUNDAY, 10))
    world.clock.set(hours(SUNDAY, 10.5))
    const { sessions } = world.app.services
    await inTransaction(world.db, (tx) =>
      sessions.use(tx, { ...made.pair, key: 'nearest', metAt: hours(SUNDAY, 9.9) }),
    )
    expect((await wallet(made)).entries[0]).toMatchObject({ kind: 'use', bookingId: today.id })
    const missed = await made.coach.send('POST', '/Coach/MarkSessionMissed', {
      ...{ CoachId: made.coach.id, ClientID: made.client.id, bookingId: forgotten.id },
    })
    expect(missed.status).toBe(200)
  })

  it('of another day stays when a session is completed without a booking', async () => {
    const made = await makeBookable(2)
    const later = await book(made, SUNDAY)
    world.clock.set(hours(SUNDAY, -30))
    const { sessions } = world.app.services
    await inTransaction(world.db, (tx) => sessions.use(tx, { ...made.pair, key: 'unplanned' }))
    expect(await wallet(made)).toMatchObject({ balance: 1, held: 1, bookings: [{ id: later.id }] })
  })

  it('and has begun keeps the name of its coach in the wallet when the client has another one', async () => {
    const made = await makeBookable(1)
    await book(made, SUNDAY)
    world.clock.set(hours(SUNDAY, 0.1))
    await select(made, (await makeCoach(world)).id)
    const { firstName } = await world.app.services.account.findMember(made.coach.id)
    const [held] = (await wallet(made)).bookings
    expect(held).toMatchObject({ coachId: made.coach.id, coachFirstName: firstName })
    expect(unfolded(held.ics)).toContain(`SUMMARY:Coaching session with ${firstName}`)
  })

  it('is used by the completed session, and by no other', async () => {
    const made = await makeBookable(2)
    await book(made, SUNDAY)
    const later = await book(made, hours(SUNDAY, 48))
    world.clock.set(hours(SUNDAY, 0.5))
    const { sessions } = world.app.services
    await inTransaction(world.db, (tx) => sessions.use(tx, { ...made.pair, key: 'meeting-1' }))
    expect(await wallet(made)).toMatchObject({ balance: 1, held: 1, bookings: [{ id: later.id }] })
    expect(await sessions.completed(made.pair)).toEqual([SUNDAY])
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
  })

  it('say what is still possible when they go out, and name one clock when both have the same', async () => {
    const made = await makeBookable(2)
    await book(made, SUNDAY)
    await world.jobs.drain()
    const [booked] = await mailsTo(made.client.id)
    expect(booked?.text).not.toContain('That is')
    expect(booked?.text).toContain('We will remind you a day and an hour before.')
    expect(booked?.text).toContain('in your coaching room until Saturday, March 7, 9:00 AM.')
    expect((await mailsTo(made.coach.id))[0]?.text).toContain(
      'You can move or cancel it in your schedule or in the coaching room.',
    )
    for (const before of [24, 1]) {
      world.clock.set(hours(SUNDAY, -before))
      await world.jobs.run('session-reminders')
      await world.jobs.drain()
      const reminder = (await mailsTo(made.client.id)).at(-1)
      expect(reminder?.subject).toMatch(before === 24 ? /^Tomorrow/ : /^In one hour/)
      expect(reminder?.text).toContain('It can’t be moved or canceled in the portal anymore.')
      expect(reminder?.text).not.toContain('until')
    }
    // Who books so late gets no reminder of a day before, and is promised none.
    await book(made, hours(SUNDAY, 4))
    await world.jobs.drain()
    expect((await mailsTo(made.client.id)).at(-1)?.text).toContain('We will remind you an hour before.')
  })

  it('remind of a session that its coach has moved at its new time', async () => {
    const made = await makeBookable(1)
    const { id } = await book(made, SUNDAY)
    await world.jobs.drain()
    const pass = async (at: Date) => {
      world.clock.set(at)
      await world.jobs.run('session-reminders')
      await world.jobs.drain()
      return (await mailsTo(made.client.id)).filter(({ subject }) => /^(Tomorrow|In one hour)/.test(subject))
        .length
    }
    expect(await pass(hours(SUNDAY, -24))).toBe(1)
    await move(made.coach, made, id, hours(SUNDAY, 72))
    await world.jobs.drain()
    expect(await pass(hours(SUNDAY, 48))).toBe(2)
    expect(await pass(hours(SUNDAY, 71))).toBe(3)
  })
})
