import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { bookable } from '../../../test/support/builders/make-bookable.ts'
import { onDashboard, saveStaged, withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

const START = '2026-03-10T18:00:00Z'
const WEEK_TWO = '2026-03-17T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
afterEach(() => world.clock.set(START))
afterAll(() => world.close())

interface Entry {
  id: string
  kind: string
  day: string
  title: string
  detail: string
  isOpen: boolean
  isDone: boolean
}
const read = async (member: ActingMember) => (await member.send('GET', '/ELearning/GetProgramCalendar')).body
const days = (calendar: { entries: Entry[] }) => calendar.entries.map(({ day }) => day)
const move = (member: ActingMember, count: number, clientKey = randomUUID()) =>
  member.send('PUT', '/ELearning/MoveLockedModules', { days: count, clientKey })

/** On the first day of the tests. */
const begin = (member: ActingMember, courseId: number) =>
  inTransaction(world.db, (tx) =>
    world.app.services.courses.begin(tx, {
      ...{ memberId: member.id, courseId },
      ...{ today: '2026-03-10', at: world.clock.now() },
    }),
  )

describe('the program calendar', () => {
  it('has a day for each module and each review, and one entry for all days of a course', async () => {
    const member = await onDashboard(world, { level: 2 })
    await saveStaged(world, member, 3)
    await begin(member, 1010)
    const { entries, today, timeZone, locked } = await read(member)
    expect([today, timeZone, locked]).toEqual(['2026-03-10', 'America/Los_Angeles', 10])
    const ofKind = (kind: string) => entries.filter((entry: { kind: string }) => entry.kind === kind)
    expect(ofKind('module')[0]).toMatchObject({
      id: 'path-2-1',
      day: '2026-03-10',
      detail: 'Module 1 of 11',
      isOpen: true,
    })
    expect(ofKind('review')).toMatchObject([
      { id: 'review-2-6', day: '2026-08-07', title: 'Mid-year review', detail: 'Opens with module 6' },
      { id: 'review-2-11', day: '2027-01-04', title: 'Year in review' },
    ])
    expect(ofKind('course')).toMatchObject([
      {
        id: 'course-1010-2026-03-10',
        day: '2026-03-10',
        lastDay: '2026-04-06',
        title: 'Strong at home',
        detail: 'Day 1 of 28',
        areaId: 1,
      },
    ])
    world.clock.set('2026-03-12T18:00:00Z')
    expect((await read(member)).entries.at(-1).day).toBe('2027-01-04')
    const course = (await read(member)).entries.find(({ kind }: { kind: string }) => kind === 'course')
    expect(course).toMatchObject({ detail: 'Day 3 of 28' })
    expect(days({ entries })).toEqual(days({ entries }).toSorted())
  })

  it('has the sessions that are booked, held or missed, by the clock of the member', async () => {
    const clients = bookable(world)
    const made = await clients.make(4, 'Asia/Tokyo')
    const sessions = async () =>
      (await read(made.client)).entries.filter(({ kind }: { kind: string }) => kind === 'session')
    expect(await sessions()).toEqual([])
    const at = new Date('2026-03-12T16:00:00Z')
    const { id } = await clients.book(made, at)
    const { firstName, lastName } = await world.app.services.account.findMember(made.coach.id)
    expect(await sessions()).toMatchObject([
      {
        id: `session-${id}`,
        // The thirteenth in Tokyo.
        day: '2026-03-13',
        lastDay: '2026-03-13',
        startsAt: at.toISOString(),
        title: `Session with ${firstName} ${lastName}`,
        detail: 'Friday, 1:00 AM',
        isDone: false,
      },
    ])
    await clients.move(made.client, made, id, new Date('2026-03-13T16:00:00Z'))
    expect(await sessions()).toMatchObject([{ id: `session-${id}`, day: '2026-03-14' }])
    const second = await clients.book(made, new Date('2026-03-16T16:00:00Z'))
    await clients.cancel(made.client, made, id)
    expect(await sessions()).toMatchObject([{ id: `session-${second.id}` }])
    await world.db.pool.query("update session set expires_at = '2100-01-01' where member_id = $1", [
      made.client.id,
    ])
    world.clock.set('2026-03-16T18:00:00Z')
    expect(await sessions()).toMatchObject([{ id: `session-${second.id}`, isDone: true }])
    expect((await read(await withBreakthrough(world))).entries.map(({ kind }: Entry) => kind)).not.toContain(
      'session',
    )
  })

  it('is for subscribers', async () => {
    const visitor = await asMember(world, { userTypeId: 4, stepId: 4 })
    expect((await visitor.send('GET', '/ELearning/GetProgramCalendar')).status).toBe(403)
  })
})

describe('"I was away"', () => {
  it('shows first what it would move, and changes nothing', async () => {
    const member = await withBreakthrough(world)
    const before = await read(member)
    const { body } = await member.send('POST', '/ELearning/PreviewAway', { days: 14 })
    expect(body.moves).toHaveLength(11)
    expect(body.moves[0]).toMatchObject({ moduleId: 102, position: 2, from: '2026-03-17', to: '2026-03-31' })
    expect(await read(member)).toEqual(before)
    for (const count of [0, 91, 1.5])
      expect((await member.send('POST', '/ELearning/PreviewAway', { days: count })).status).toBe(400)
  })

  it('moves what is locked, never what is open or done, once for a key', async () => {
    const member = await withBreakthrough(world)
    world.clock.set(WEEK_TWO)
    await member.send('PUT', '/Elearning/CompleteELearningModule', { Id: 101, userId: member.id })
    const before = days(await read(member))
    const key = randomUUID()
    const replies = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => move(member, 10, key)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await read(member)
    expect(days(after).slice(0, 2)).toEqual(before.slice(0, 2))
    expect(days(after)[2]).toBe('2026-04-03')
    expect(after.lastMove).toMatchObject({ days: 10, modules: 10, canUndo: true })
    expect((await move(member, 1)).body.entries[2].day).toBe('2026-04-04')
    world.clock.set('2026-04-03T18:00:00Z')
    expect((await read(member)).entries[2].isOpen).toBe(false)
  })

  it('is taken back until its day ends, the latest first, once', async () => {
    const member = await withBreakthrough(world)
    const before = days(await read(member))
    const first = (await move(member, 5)).body.lastMove.id
    const second = (await move(member, 7)).body.lastMove.id
    const undo = (id: number) => member.send('PUT', `/ELearning/UndoMove/${id}`)
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'undo_passed' } })
    const undone = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => undo(second)),
    )
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(undone[0]?.body.lastMove).toMatchObject({ id: first })
    expect(days((await undo(first)).body)).toEqual(before)
    expect((await read(member)).lastMove).toBeNull()
    const third = (await move(member, 3)).body.lastMove.id
    world.clock.set('2026-03-11T18:00:00Z')
    expect((await read(member)).lastMove.canUndo).toBe(false)
    expect((await undo(third)).status).toBe(409)
    const other = await withBreakthrough(world)
    expect((await other.send('PUT', `/ELearning/UndoMove/${third}`)).status).toBe(404)
  })

  it('has nothing to do when everything is open', async () => {
    const member = await withBreakthrough(world)
    world.clock.set('2026-06-01T18:00:00Z')
    expect(await move(member, 5)).toMatchObject({ status: 409, body: { code: 'nothing_to_move' } })
  })
})

it.each(['completed', 'missed'])('contains a session that was %s', async (status) => {
  const clients = bookable(world)
  const made = await clients.make(1)
  const { id } = await clients.book(made, new Date('2026-03-12T16:00:00Z'))
  await world.db.pool.query('update session_booking set status = $2 where member_id = $1', [
    made.client.id,
    status,
  ])
  const sessions = (await read(made.client)).entries.filter(
    ({ kind }: { kind: string }) => kind === 'session',
  )
  expect(sessions).toMatchObject([{ id: `session-${id}` }])
})
