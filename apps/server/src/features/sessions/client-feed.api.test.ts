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
  const eventsIn = (text: string) => text.match(/SUMMARY:.*/g) ?? []

  it('has their booked sessions, with place and the coach’s name, at an address that can be revoked [DESK-13]', async () => {
    const made = await to.make(1)
    await to.book(made, new Date('2026-03-13T18:00:00Z'))
    const own = { userId: made.client.id }
    const { body } = await made.client.send('POST', '/Coach/MakeSessionFeed', own)
    const fetchFeed = () => world.app.inject({ url: new URL(body.address).pathname })
    const feed = await fetchFeed()
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const coachName = await to.firstNameOf(made.coach)
    expect(eventsIn(feed.body).map((line) => line.trim())).toEqual([
      `SUMMARY:Coaching session with ${coachName}`,
    ])
    expect(feed.body).toContain('LOCATION:')
    expect((await to.wallet(made)).feedSince).toBe('2026-03-10T16:00:00.000Z')
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
