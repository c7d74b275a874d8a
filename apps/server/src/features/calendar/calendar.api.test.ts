import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import type { CoachSchedule, HitsAnswer, OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { removeHours } from '../../../test/support/builders/make-coach.ts'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  // A Tuesday; clocks in Los Angeles are 7 hours behind UTC.
  world = await makeTestApp({ now: '2026-03-10T16:00:00Z' })
})
afterAll(() => world.close())

const THURSDAYS: CoachSchedule = {
  ...NO_HOURS,
  hours: [[], [], [], [{ from: 540, to: 660 }], [], [], []],
}
const save = ({ coach }: PairFixture, schedule: CoachSchedule, confirmed: HitsAnswer | null = null) =>
  coach.send('PUT', '/Coach/SaveSchedule', { userId: coach.id, schedule, confirmed })
const own = async ({ coach }: PairFixture): Promise<OwnSchedule> =>
  (await coach.send('GET', `/Coach/GetSchedule/${coach.id}`)).body
const freeTimes = async ({ client, path }: PairFixture) =>
  (await client.send('GET', `/Coach/GetFreeTimes/${path}?from=2026-03-12T00:00:00Z&to=2026-03-13T00:00:00Z`))
    .body
const book = async (made: PairFixture, startsAt: string) => {
  await world.db.pool.query(
    `insert into session_booking (member_id, coach_id, starts_at, status, booked_at, timed_at)
     values ($1, $2, $3, 'booked', now(), now())`,
    [made.client.id, made.coach.id, startsAt],
  )
}

describe('the schedule of a coach', () => {
  it('is empty at first, is stored as saved, and gives the coach’s clients times', async () => {
    const made = await makePair(world)
    await removeHours(world, made.coach.id)
    expect(await own(made)).toEqual({
      ...{ timeZone: 'America/Los_Angeles', schedule: NO_HOURS, bookings: [], past: [] },
      ...{ outside: null, feedSince: null, busy: [] },
    })
    expect(await freeTimes(made)).toEqual({
      ...{ hasSchedule: false, times: [], firstFree: null, timeOff: [] },
    })
    expect((await save(made, THURSDAYS)).body.isSaved).toBe(true)
    expect((await own(made)).schedule).toEqual(THURSDAYS)
    const times = ['16:00', '16:30', '17:00', '17:30'].map((at) => `2026-03-12T${at}:00.000Z`)
    expect(await freeTimes(made)).toEqual({ hasSchedule: true, times, firstFree: times[0], timeOff: [] })
  })

  it('leaves out what is booked with its pause, and is free only where a time is', async () => {
    const made = await makePair(world)
    await save(made, THURSDAYS)
    await book(made, '2026-03-12T16:30:00Z')
    expect((await freeTimes(made)).times).toEqual(['17:15', '17:30'].map((at) => `2026-03-12T${at}:00.000Z`))
    const { calendar } = world.app.services
    const isFree = (at: string) =>
      calendar.isFree(made.coach.id, new Date(`2026-03-12T${at}:00Z`), { by: 'client', moving: null })
    expect(await Promise.all(['17:15', '17:00', '17:45', '18:00'].map(isFree))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('offers a session that moves its own time and the adjacent ones, but not the times of other sessions', async () => {
    const [made, other] = [await makePair(world), await makePair(world)]
    await save(made, THURSDAYS)
    await world.app.services.sessions.wallet.give(made.client.id, 1, 'a gift')
    const ids = { CoachId: made.coach.id, ClientID: made.client.id }
    const startsAt = (at: string) => `2026-03-12T${at}:00.000Z`
    const { body } = await made.client.send('POST', '/Coach/BookSession', {
      ...ids,
      startsAt: startsAt('16:30'),
    })
    const moving = async (id: string): Promise<string[]> => {
      const query = new URLSearchParams({ from: startsAt('00:00'), to: startsAt('23:00'), moving: id })
      const free = await made.client.send('GET', `/Coach/GetFreeTimes/${made.path}?${query}`)
      return free.body.times.map((time: string) => time.slice(11, 16))
    }
    expect(await moving(body.id)).toEqual(['16:00', '16:30', '17:00', '17:30'])
    // Another pair's booking is not left out.
    await book(other, startsAt('16:30'))
    const foreign = await world.db.pool.query('select id from session_booking where member_id = $1', [
      other.client.id,
    ])
    expect(await moving(foreign.rows[0].id)).toEqual(['17:15', '17:30'])
    const moved = await made.client.send('PUT', '/Coach/MoveSession', {
      ...{ ...ids, bookingId: body.id, startsAt: startsAt('17:00') },
    })
    expect([moved.status, moved.body.startsAt]).toEqual([200, startsAt('17:00')])
  })

  it('shows days off to clients, from midnight to midnight of the coach’s zone', async () => {
    const made = await makePair(world)
    const off = { kind: 'off' as const, from: '2026-03-11', to: '2026-03-12' }
    await save(made, { ...THURSDAYS, exceptions: [off, { ...off, from: '2026-04-01', to: '2026-04-01' }] })
    const { timeOff, times } = await freeTimes(made)
    expect(times).toEqual([])
    expect(timeOff).toEqual([{ from: '2026-03-11T07:00:00.000Z', to: '2026-03-13T07:00:00.000Z' }])
  })

  it('lists a booked session that a change would exclude, and keeps the change only when confirmed', async () => {
    const made = await makePair(world)
    await save(made, THURSDAYS)
    await book(made, '2026-03-12T16:30:00Z')
    const off: CoachSchedule = {
      ...THURSDAYS,
      exceptions: [{ kind: 'off', from: '2026-03-12', to: '2026-03-12' }],
    }
    const reply = await save(made, off)
    expect(reply.body).toMatchObject({
      isSaved: false,
      hits: [{ clientId: made.client.id, startsAt: '2026-03-12T16:30:00.000Z' }],
    })
    expect((await own(made)).schedule).toEqual(THURSDAYS)
    expect((await save(made, off, 'keep')).body.isSaved).toBe(true)
    const after = await own(made)
    expect(after.schedule).toEqual(off)
    expect(after.bookings).toHaveLength(1)
  })

  it('asks about time off over a session outside of the hours, and on confirmation cancels what it hits, with a message to the client', async () => {
    const [made, other] = [await makePair(world), await makePair(world)]
    await save(made, THURSDAYS)
    await book(made, '2026-03-12T20:00:00Z')
    const off: CoachSchedule = {
      ...THURSDAYS,
      exceptions: [{ kind: 'off', from: '2026-03-12', to: '2026-03-12' }],
    }
    expect((await save(made, off)).body).toMatchObject({
      isSaved: false,
      hits: [{ clientId: made.client.id, startsAt: '2026-03-12T20:00:00.000Z' }],
    })
    // A change that does not affect that day needs no confirmation.
    expect((await save(made, { ...THURSDAYS, pauseMinutes: 30 })).body.isSaved).toBe(true)
    expect((await save(other, off, 'cancel')).body).toMatchObject({ isSaved: true, hits: [] })
    const saved = await save(made, off, 'cancel')
    expect(saved.body).toMatchObject({ isSaved: true, own: { schedule: off, bookings: [] } })
    expect((await own(made)).bookings).toEqual([])
    const { firstName } = await world.app.services.account.findMember(made.coach.id)
    const [news] = (await made.client.send('GET', '/Notification/GetRecent')).body
    expect(news.message).toContain(`${firstName} is away then and had to cancel.`)
  })

  it('opens one day for more hours, and names the one who comes by both clocks', async () => {
    const made = await makePair(world)
    const exceptions = [{ kind: 'extra' as const, day: '2026-03-12', hours: { from: 1080, to: 1140 } }]
    const saved = await save(made, { ...NO_HOURS, exceptions })
    expect([saved.status, saved.body.own?.schedule.exceptions]).toEqual([200, exceptions])
    const times = ['01:00', '01:30'].map((at) => `2026-03-13T${at}:00.000Z`)
    const path = `/Coach/GetFreeTimes/${made.path}?from=2026-03-12T00:00:00Z&to=2026-03-14T00:00:00Z`
    expect((await made.client.send('GET', path)).body.times).toEqual(times)
    await book(made, '2026-03-13T01:00:00Z')
    expect((await own(made)).bookings).toEqual([
      expect.objectContaining({ clientFirstName: expect.any(String), clientTimeZone: 'America/Los_Angeles' }),
    ])
  })

  it('shows the session that is going on, and does not ask about it when hours change', async () => {
    const made = await makePair(world)
    await save(made, THURSDAYS)
    await book(made, '2026-03-12T16:30:00Z')
    const before = world.clock.now().toISOString()
    world.clock.set('2026-03-12T16:59:00Z')
    expect((await own(made)).bookings).toHaveLength(1)
    expect((await save(made, NO_HOURS)).body).toMatchObject({ isSaved: true, hits: [] })
    world.clock.set('2026-03-12T17:00:00Z')
    expect((await own(made)).bookings).toEqual([])
    world.clock.set(before)
  })

  it('is refused when hours are upside down, overlap or leave the grid', async () => {
    const made = await makePair(world)
    const monday = (...spans: { from: number; to: number }[]) => ({
      ...NO_HOURS,
      hours: [spans, [], [], [], [], [], []],
    })
    for (const schedule of [
      monday({ from: 600, to: 540 }),
      monday({ from: 545, to: 600 }),
      monday({ from: 540, to: 660 }, { from: 600, to: 720 }),
      { ...NO_HOURS, exceptions: [{ kind: 'off' as const, from: '2026-03-13', to: '2026-03-12' }] },
    ])
      expect((await save(made, schedule)).status).toBe(400)
  })

  it('is refused with a day that no calendar has', async () => {
    const made = await makePair(world)
    await removeHours(world, made.coach.id)
    for (const [from, to] of [
      ['2026-02-30', '2026-03-02'],
      ['0026-03-12', '2026-03-12'],
      ['2026-03-29', '9999-12-31'],
    ] as const)
      for (const exception of [
        { kind: 'off' as const, from, to },
        {
          kind: 'extra' as const,
          day: from.startsWith('2026-03') ? to : from,
          hours: { from: 540, to: 660 },
        },
      ]) {
        const { status, body } = await save(made, { ...THURSDAYS, exceptions: [exception] })
        expect([status, body.issues?.[0]?.path]).toEqual([400, 'schedule.exceptions'])
      }
    expect((await freeTimes(made)).hasSchedule).toBe(false)
  })

  it('and a concurrent booking: either the time is taken, or the coach is asked about it [DESK-14]', async () => {
    const off: CoachSchedule = {
      ...THURSDAYS,
      exceptions: [{ kind: 'off', from: '2026-03-12', to: '2026-03-12' }],
    }
    for (let round = 0; round < 8; round += 1) {
      const made = await makePair(world)
      await save(made, THURSDAYS)
      await world.app.services.sessions.wallet.give(made.client.id, 1, 'a gift')
      const [booked, saved] = await Promise.all([
        made.client.send('POST', '/Coach/BookSession', {
          ...{ CoachId: made.coach.id, ClientID: made.client.id, startsAt: '2026-03-12T16:30:00.000Z' },
        }),
        save(made, off),
      ])
      if (booked.status === 200)
        expect(saved.body).toMatchObject({ isSaved: false, hits: [{ clientId: made.client.id }] })
      else expect([booked.body.code, saved.body.isSaved]).toEqual(['slot_taken', true])
    }
  })

  it('is closed to who does not coach, and to another coach', async () => {
    const made = await makePair(world)
    const other = await makePair(world)
    const stranger = await asMember(world, { stepId: 4 })
    for (const { send } of [stranger, other.coach])
      expect((await send('GET', `/Coach/GetSchedule/${made.coach.id}`)).status).toBe(403)
  })
})
