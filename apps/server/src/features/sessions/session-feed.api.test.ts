import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { openBookings, sessionOf } from '../../../test/support/builders/make-bookings.ts'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T16:00:00Z' })
})
afterEach(async () => {
  await world.jobs.drain()
  world.mails.length = 0
})
afterAll(() => world.close())

const make = async ({ coach }: PairFixture): Promise<string> =>
  new URL((await coach.send('POST', '/Coach/MakeSessionFeed', { userId: coach.id })).body.address).pathname
const fetchFeed = async (path: string) => {
  const reply = await world.app.inject({ url: path })
  return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body }
}
/** The events, parsed by a different library. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { uid, summary, startDate, endDate, sequence } = event
    return { uid, summary, from: startDate.toString(), to: endDate.toString(), sequence }
  })

describe('the feed of a coach’s sessions', () => {
  it('has what is booked, by the id of the mails, and follows it when it is moved or canceled', async () => {
    const made = await makePair(world, { firstName: 'Dana' })
    await world.app.services.sessions.wallet.give(made.client.id, 1, 'a gift')
    const path = await make(made)
    expect(eventsOf((await fetchFeed(path)).text)).toEqual([])
    const client = await sessionOf(world, made.client)
    const bookings = openBookings(world)
    const { id } = await bookings.book(client, made.pair, {
      startsAt: new Date('2026-03-12T17:00:00Z'),
      clientKey: undefined,
    })
    const feed = await fetchFeed(path)
    expect([feed.status, feed.type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const uid = `session-${id}@oola`
    const summary = 'Coaching session with Dana'
    expect(eventsOf(feed.text)).toEqual([
      { uid, summary, from: '2026-03-12T17:00:00Z', to: '2026-03-12T17:30:00Z', sequence: 0 },
    ])
    await world.jobs.drain()
    const invitations = world.mails.flatMap(({ calendar }) => (calendar ? eventsOf(calendar.ics) : []))
    expect(invitations.map((event) => event.uid)).toEqual([uid, uid])
    await bookings.move(client, made.pair, { id, startsAt: new Date('2026-03-13T18:00:00Z'), line: '' })
    expect(eventsOf((await fetchFeed(path)).text)).toEqual([
      { uid, summary, from: '2026-03-13T18:00:00Z', to: '2026-03-13T18:30:00Z', sequence: 1 },
    ])
    await bookings.cancel(client, made.pair, { id, why: undefined })
    expect(eventsOf((await fetchFeed(path)).text)).toEqual([])
  })

  it('contains held and missed sessions', async () => {
    const made = await makePair(world)
    await world.app.services.sessions.wallet.give(made.client.id, 2, 'two')
    const path = await make(made)
    const client = await sessionOf(world, made.client)
    const bookings = openBookings(world)
    const before = world.clock.now().toISOString()
    for (const startsAt of ['2026-03-12T17:00:00Z', '2026-03-13T17:00:00Z'])
      await bookings.book(client, made.pair, { startsAt: new Date(startsAt), clientKey: undefined })
    world.clock.set('2026-03-12T17:05:00Z')
    const { sessions } = world.app.services
    await inTransaction(world.db, (tx) => sessions.wallet.use(tx, { ...made.pair, key: 'held' }))
    world.clock.set('2026-03-13T18:00:00Z')
    const [open] = await sessions.booking.ofCoach(made.coach.id, new Date(before), world.clock.now())
    const ids = { CoachId: made.coach.id, ClientID: made.client.id, bookingId: open?.id }
    expect((await made.coach.send('POST', '/Coach/MarkSessionMissed', ids)).status).toBe(200)
    expect(eventsOf((await fetchFeed(path)).text).map(({ from }) => from)).toEqual([
      '2026-03-12T17:00:00Z',
      '2026-03-13T17:00:00Z',
    ])
    world.clock.set(before)
  })

  it('stops working when it is withdrawn or replaced, names no client of a former coach, and cannot be guessed', async () => {
    const made = await makePair(world)
    const { coach } = made
    const [first, second] = [await make(made), await make(made)]
    expect((await fetchFeed(first)).status).toBe(404)
    expect((await fetchFeed(second)).status).toBe(200)
    const own = async () => (await coach.send('GET', `/Coach/GetSchedule/${coach.id}`)).body
    expect((await own()).feedSince).toBe('2026-03-10T16:00:00.000Z')
    for (const _ of [1, 2])
      expect((await coach.send('PUT', '/Coach/RemoveSessionFeed', { userId: coach.id })).status).toBe(200)
    expect((await fetchFeed(second)).status).toBe(404)
    expect((await own()).feedSince).toBeNull()
    for (const path of ['x', 'a'.repeat(45), second.slice(20, -5)])
      expect((await fetchFeed(`/calendar/sessions/${path}.ics`)).status).toBe(404)
    const lapsed = await make(made)
    // The address of one feed is not valid for another.
    expect((await fetchFeed(lapsed.replace('/sessions', ''))).status).toBe(404)
    await world.app.services.sessions.wallet.give(made.client.id, 1, 'one')
    await openBookings(world).book(await sessionOf(world, made.client), made.pair, {
      startsAt: new Date('2026-03-12T17:00:00Z'),
      clientKey: undefined,
    })
    expect(eventsOf((await fetchFeed(lapsed)).text)).toHaveLength(1)
    await world.db.pool.query('update member set is_active_coach = false where id = $1', [coach.id])
    const left = await fetchFeed(lapsed)
    expect([left.status, eventsOf(left.text)]).toEqual([200, []])
  })
})
