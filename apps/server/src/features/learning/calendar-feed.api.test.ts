import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import { bookable } from '../../../test/support/builders/make-bookable.ts'
import { withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { busyTimes } from '../calendar/busy-times.ts'

const START = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
afterEach(() => world.clock.set(START))
afterAll(() => world.close())

const read = async (member: ActingMember) => (await member.send('GET', '/ELearning/GetProgramCalendar')).body
const move = (member: ActingMember, count: number) =>
  member.send('PUT', '/ELearning/MoveLockedModules', { days: count, clientKey: randomUUID() })

/** On the first day of the tests. */
const begin = (member: ActingMember, courseId: number) =>
  inTransaction(world.db, (tx) =>
    world.app.services.courses.begin(tx, {
      ...{ memberId: member.id, courseId },
      ...{ today: '2026-03-10', at: world.clock.now() },
    }),
  )

describe('the private calendar address', () => {
  const make = async (member: ActingMember) =>
    new URL((await member.send('POST', '/ELearning/MakeCalendarAddress')).body.address).pathname
  const fetchFeed = async (path: string) => {
    const reply = await world.app.inject({ url: path })
    return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body }
  }
  /** The events, parsed by a different library. */
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        id: event.uid,
        day: event.startDate.toString(),
        end: event.endDate.toString(),
        title: event.summary,
      }
    })

  it('is read by calendar programs: whole days, whose ids stay when they move', async () => {
    const member = await withBreakthrough(world)
    expect((await read(member)).feedSince).toBeNull()
    const path = await make(member)
    expect((await read(member)).feedSince).toBe('2026-03-10T11:00:00')
    const feed = await fetchFeed(path)
    expect([feed.status, feed.type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const before = eventsOf(feed.text)
    expect(before).toHaveLength(12)
    expect(before[1]).toEqual({
      id: `breakthrough-1-2.${member.id}@oola`,
      day: '2026-03-17',
      end: '2026-03-18',
      title: 'After this, I will opens',
    })
    await move(member, 10)
    const after = eventsOf((await fetchFeed(path)).text)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[1]?.day).toBe('2026-03-27')
  })

  it('is not busy, except sessions for readers outside of the portal', async () => {
    const clients = bookable(world)
    const made = await clients.make(2)
    const member = made.client
    await begin(member, 1010)
    await begin(member, 1011)
    const { id } = await clients.book(made, new Date('2026-03-12T16:00:00Z'))
    const { text } = await fetchFeed(await make(member))
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    const opaque = events.filter((event) => event.getFirstPropertyValue('transp') !== 'TRANSPARENT')
    expect(events).toHaveLength(3)
    expect(opaque.map((event) => event.getFirstPropertyValue('uid'))).toEqual([`session-${id}@oola`])
    // As the calendar of a coach who is in a course.
    const span = { from: Date.parse('2026-03-01'), to: Date.parse('2026-06-01') }
    expect(busyTimes({ text, timeZone: 'America/Los_Angeles', ...span })).toEqual([])
  })

  it('has one event for a course, another one when it is started over', async () => {
    const member = await withBreakthrough(world)
    await begin(member, 1010)
    const path = await make(member)
    const course = async () =>
      eventsOf((await fetchFeed(path)).text).find(({ title }) => title === 'Strong at home')
    const first = await course()
    expect(first).toMatchObject({ day: '2026-03-10', end: '2026-04-07' })
    world.clock.set('2026-03-12T18:00:00Z')
    await member.send('PUT', `/AdditionalCourse/ReactivateActionSteps/${member.id}/1010/true`)
    const second = await course()
    expect([second?.day, second?.id === first?.id]).toEqual(['2026-03-12', false])
  })

  it('is the same file until something changes; then what has changed rises in its sequence', async () => {
    const clients = bookable(world)
    const made = await clients.make(2)
    const member = made.client
    const { id } = await clients.book(made, new Date('2026-03-12T16:00:00Z'))
    const other = await withBreakthrough(world)
    const [sessions, program] = [await make(member), await make(other)]
    const changesOf = async (path: string) =>
      new ICAL.Component(ICAL.parse((await fetchFeed(path)).text))
        .getAllSubcomponents('vevent')
        .map((event) =>
          ['sequence', 'dtstamp', 'last-modified'].map((name) => String(event.getFirstPropertyValue(name))),
        )
        .at(-1)
    const before = await Promise.all([fetchFeed(sessions), fetchFeed(program)])
    world.clock.set('2026-03-11T18:00:00Z')
    expect(await Promise.all([fetchFeed(sessions), fetchFeed(program)])).toEqual(before)
    expect(await changesOf(program)).toEqual(['0', '2026-03-10T18:00:00Z', '2026-03-10T18:00:00Z'])
    const moved = (await move(other, 10)).body.lastMove.id
    await clients.move(made.coach, made, id, new Date('2026-03-13T16:00:00Z'))
    for (const path of [program, sessions])
      expect(await changesOf(path)).toEqual(['1', '2026-03-11T18:00:00Z', '2026-03-11T18:00:00Z'])
    world.clock.set('2026-03-11T19:00:00Z')
    await other.send('PUT', `/ELearning/UndoMove/${moved}`)
    expect(await changesOf(program)).toEqual(['2', '2026-03-11T19:00:00Z', '2026-03-11T19:00:00Z'])
  })

  it('stops working when it is deleted or replaced, and cannot be guessed', async () => {
    const member = await withBreakthrough(world)
    const first = await make(member)
    const second = await make(member)
    expect((await fetchFeed(first)).status).toBe(404)
    expect((await fetchFeed(second)).status).toBe(200)
    for (const _ of [1, 2])
      expect((await member.send('DELETE', '/ELearning/DeleteCalendarAddress')).status).toBe(200)
    expect((await fetchFeed(second)).status).toBe(404)
    expect((await read(member)).feedSince).toBeNull()
    for (const path of [
      '/calendar/x.ics',
      `/calendar/${'a'.repeat(45)}.ics`,
      second.replace(/.\.ics$/, '_.ics'),
    ])
      expect((await fetchFeed(path)).status).toBe(404)
    const lapsed = await make(member)
    await world.db.pool.query('update member set user_type_id = 4 where id = $1', [member.id])
    expect((await fetchFeed(lapsed)).status).toBe(404)
  })
})
