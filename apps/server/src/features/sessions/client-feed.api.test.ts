import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { type Bookable, bookable } from '../../../test/support/builders/make-bookable.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
let to: Bookable
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T16:00:00Z' })
  to = bookable(world)
})
afterAll(() => world.close())

describe('a client’s feed of sessions', () => {
  /** Title, place and alarm of each event, parsed by a different library. */
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const { summary, location } = new ICAL.Event(component)
      const alarm = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
      return { summary, location, alarm: alarm ? String(alarm) : null }
    })

  it('has their booked sessions, as the invitations of both sides, at an address that can be revoked [DESK-13]', async () => {
    const made = await to.make(1)
    await to.book(made, new Date('2026-03-13T18:00:00Z'))
    const own = { userId: made.client.id }
    const { body } = await made.client.send('POST', '/Coach/MakeSessionFeed', own)
    const fetchFeed = () => world.app.inject({ url: new URL(body.address).pathname })
    const feed = await fetchFeed()
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const coachName = await to.firstNameOf(made.coach)
    const room = `${world.deps.settings.PUBLIC_URL}/coachingRoom`
    const withCoach = { summary: `Coaching session with ${coachName}`, location: room }
    expect(eventsIn(feed.body)).toEqual([{ ...withCoach, alarm: null }])
    await world.jobs.drain()
    const [toClient] = await to.mailsTo(made.client.id)
    const [toCoach] = await to.mailsTo(made.coach.id)
    expect(eventsIn(toClient?.calendar?.ics ?? '')).toEqual([{ ...withCoach, alarm: '-PT10M' }])
    expect(eventsIn(toCoach?.calendar?.ics ?? '')).toEqual([
      {
        summary: `Coaching session with ${await to.firstNameOf(made.client)}`,
        location: `${room}?client=${made.client.id}`,
        alarm: '-PT10M',
      },
    ])
    expect((await to.wallet(made)).feedSince).toBe('2026-03-10T16:00:00.000Z')
    // Nothing leaves an account that is being closed.
    const closing = 'update member set delete_at = $1 where id = $2'
    await world.db.pool.query(closing, [world.clock.now(), made.client.id])
    expect((await fetchFeed()).statusCode).toBe(404)
    await world.db.pool.query(closing, [null, made.client.id])
    // Only the client knows that they have one, and only they can end it.
    const path = `/Coach/GetSessionWallet/${made.client.id}`
    expect((await made.coach.send('GET', path)).body.feedSince).toBeNull()
    const stranger = await asMember(world, { stepId: 4 })
    expect((await stranger.send('PUT', '/Coach/RemoveSessionFeed', own)).status).toBe(403)
    expect((await made.client.send('PUT', '/Coach/RemoveSessionFeed', own)).status).toBe(200)
    expect((await fetchFeed()).statusCode).toBe(404)
    expect((await to.wallet(made)).feedSince).toBeNull()
  })
})
