import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

// 10:00 on Tuesday in Los Angeles, 08:00 on Wednesday on Kiritimati.
const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
beforeEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const newMember = (given = {}) => asMember(world, { stepId: 4, ...given })
const listOf = async (member: ActingMember) => (await member.send('GET', '/ToDoList/GetTasks')).body
const add = (member: ActingMember, text: unknown, DayNumber: unknown = 0, more: object = {}) =>
  member.send('POST', '/ToDoList/AddTask', { text, DayNumber, ...more })
const edit = (member: ActingMember, id: number, text: unknown, DayNumber: unknown = 0, more: object = {}) =>
  member.send('PUT', '/ToDoList/EditTask', { id, text, DayNumber, ...more })
const complete = (member: ActingMember, id: number) => member.send('PUT', `/ToDoList/CompleteTask/${id}`)
const remove = (member: ActingMember, id: number) => member.send('DELETE', `/ToDoList/DeleteTask/${id}`)

/** Adds a task to today; returns its id. */
const addOne = async (member: ActingMember, text = 'Book dentist for the kids'): Promise<number> => {
  const { body } = await add(member, text)
  const ids = body.flatMap(({ tasks }: { tasks: { id: number }[] }) => tasks.map(({ id }) => id))
  return Math.max(...ids)
}
const rowsOf = async (member: ActingMember) =>
  (
    await world.db.pool.query(
      'select text, completed_at, removed_at from todo_task where member_id = $1 order by id',
      [member.id],
    )
  ).rows

describe('GET ToDoList/GetTasks', () => {
  it('groups open tasks by day, overdue ones first, each with its date [TODO-01, TODO-03, TODO-05, TODO-09]', async () => {
    const member = await newMember()
    world.clock.advance({ days: -2 })
    await add(member, 'Return the library books', 1)
    world.clock.set(NOW)
    for (const [text, day] of [
      ['Ask Priya about the March schedule', 6],
      ['Book dentist for the kids', 0],
      ['Print the 10K training plan', 0],
      ['Call mom', 1],
    ] as const)
      await add(member, text, day)
    const task = (text: string, createdDate: string) => ({ id: expect.any(Number), text, createdDate })
    expect(await listOf(member)).toEqual([
      { day: 'Overdue', date: '2026-03-09', tasks: [task('Return the library books', '2026-03-09')] },
      {
        day: 'Today',
        date: TODAY,
        tasks: [task('Book dentist for the kids', TODAY), task('Print the 10K training plan', TODAY)],
      },
      { day: 'Tomorrow', date: '2026-03-11', tasks: [task('Call mom', '2026-03-11')] },
      {
        day: 'Monday',
        date: '2026-03-16',
        tasks: [task('Ask Priya about the March schedule', '2026-03-16')],
      },
    ])
  })

  it('is empty at first, and closed to other members [TODO-09]', async () => {
    const [member, other] = [await newMember(), await newMember()]
    await add(other, 'Secret')
    expect(await listOf(member)).toEqual([])
  })

  it.each([
    ['Pacific/Kiritimati', '2026-03-11'],
    ['Pacific/Pago_Pago', TODAY],
  ])('counts days in the member’s zone, %s [TODO-10]', async (timeZone, today) => {
    const member = await newMember({ timeZone })
    const { body } = await add(member, 'Water the plants')
    expect(body).toMatchObject([{ day: 'Today', date: today }])
  })

  it('is overdue from local midnight on, also in the night when the clocks change [TODO-05]', async () => {
    // Daylight saving begins on Sunday, 8 March: 07:59 UTC is 23:59 on Saturday, 07:00 UTC a day later is midnight.
    world.clock.set('2026-03-07T20:00:00Z')
    const member = await newMember()
    await add(member, 'Set the clocks', 1)
    const dayAt = async (instant: string) => {
      world.clock.set(instant)
      return (await listOf(member))[0].day
    }
    expect(await dayAt('2026-03-08T07:59:59Z')).toBe('Tomorrow')
    expect(await dayAt('2026-03-08T08:00:00Z')).toBe('Today')
    expect(await dayAt('2026-03-09T06:59:59Z')).toBe('Today')
    expect(await dayAt('2026-03-09T07:00:00Z')).toBe('Overdue')
  })
})

describe('POST ToDoList/AddTask', () => {
  it('answers with the refreshed list and notifies the member’s tabs [TODO-10]', async () => {
    const member = await newMember()
    const { status, body } = await add(member, '  Book   dentist ', 2)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { day: 'Thursday', date: '2026-03-12', tasks: [{ text: 'Book dentist', createdDate: '2026-03-12' }] },
    ])
    expect(await listOf(member)).toEqual(body)
    expect(member.receivedEvents()).toEqual(['TodoChanged'])
  })

  it('makes one task of a repeated save, with the last text [TODO-10]', async () => {
    const member = await newMember()
    const clientKey = '5d6f2a0e-8c1b-4c39-9a53-0f7de1b2c3a4'
    const again = () => add(member, 'Call mom', 0, { clientKey })
    await race(world, member.id, [again, again, again])
    const { body } = await add(member, 'Call mom and dad', 1, { clientKey })
    expect(body).toMatchObject([{ day: 'Tomorrow', tasks: [{ text: 'Call mom and dad' }] }])
    await complete(member, body[0].tasks[0].id)
    expect((await add(member, 'Call mom', 0, { clientKey })).body).toEqual([])
    expect(await rowsOf(member)).toHaveLength(1)
  })

  it.each(['', '   ', '\t\n', '\u200b'])('needs a text that can be seen, not %j [TODO-06]', async (text) => {
    const member = await newMember()
    expect(await add(member, text)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'text', message: 'Please define your task' }] },
    })
    expect(await listOf(member)).toEqual([])
  })

  it('accepts 300 characters and no more [TODO-06]', async () => {
    const member = await newMember()
    expect((await add(member, 'a'.repeat(300))).status).toBe(200)
    expect((await add(member, 'a'.repeat(301))).status).toBe(400)
  })

  it.each([-1, 7, 1.5, '1', null])(
    'accepts today to today plus 6 days, not %j [TODO-07]',
    async (DayNumber) => {
      const member = await newMember()
      expect(await add(member, 'Call mom', DayNumber)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'DayNumber' }] },
      })
    },
  )

  it.each([0, 1, 2, 3, 4, 5, 6])('accepts day %i of the week [TODO-07]', async (DayNumber) => {
    const member = await newMember()
    const { body } = await add(member, 'Call mom', DayNumber)
    expect(body).toMatchObject([{ date: addDays(TODAY, DayNumber) }])
  })

  it('refuses a page that was left open over midnight, and accepts it once the day is right [TODO-10]', async () => {
    const member = await newMember()
    world.clock.set('2026-03-11T07:00:00Z')
    const stale = await add(member, 'Call mom', 1, { day: '03/11/2026' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'day_passed' } })
    expect(await listOf(member)).toEqual([])
    expect((await add(member, 'Call mom', 0, { day: '03/11/2026' })).status).toBe(200)
  })
})

describe('PUT ToDoList/EditTask', () => {
  it('changes text and day and answers the refreshed list [TODO-11]', async () => {
    const member = await newMember()
    const id = await addOne(member)
    const { status, body } = await edit(member, id, 'Book the dentist', 3, { day: '2026-03-13' })
    expect([status, body]).toEqual([
      200,
      [
        {
          day: 'Friday',
          date: '2026-03-13',
          tasks: [{ id, text: 'Book the dentist', createdDate: '2026-03-13' }],
        },
      ],
    ])
  })

  it('needs a text and a day of the planning window, for an overdue task as well [TODO-06, TODO-07, TODO-11]', async () => {
    const member = await newMember()
    world.clock.advance({ days: -3 })
    const id = await addOne(member)
    world.clock.set(NOW)
    for (const [text, day] of [
      [' ', 0],
      ['Fine', -3],
      ['Fine', undefined],
    ])
      expect((await edit(member, id, text, day === undefined ? null : day)).status).toBe(400)
    expect(await listOf(member)).toMatchObject([{ day: 'Overdue' }])
    expect((await edit(member, id, 'Fine', 0)).body).toMatchObject([{ day: 'Today' }])
  })

  it('refuses a stale day, an ended task and another member’s [TODO-04, TODO-11]', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const id = await addOne(member)
    expect((await edit(member, id, 'Later', 0, { day: '2026-03-09' })).body.code).toBe('day_passed')
    expect((await edit(other, id, 'Mine', 0)).status).toBe(404)
    await complete(member, id)
    expect(await edit(member, id, 'Again', 0)).toMatchObject({ status: 409, body: { code: 'task_ended' } })
    expect(await rowsOf(member)).toMatchObject([{ text: 'Book dentist for the kids' }])
  })
})

describe.each([
  ['PUT ToDoList/CompleteTask', complete, 'completed_at', 'TODO-12'],
  ['DELETE ToDoList/DeleteTask', remove, 'removed_at', 'TODO-13'],
] as const)('%s', (_, end, column, id) => {
  it(`removes the task from the list and answers with the rest [${id}, TODO-04]`, async () => {
    const member = await newMember()
    const remaining = await addOne(member, 'Keep me')
    const gone = await addOne(member, 'End me')
    const { status, body } = await end(member, gone)
    expect(status).toBe(200)
    expect(body).toMatchObject([{ day: 'Today', tasks: [{ id: remaining }] }])
    expect(await listOf(member)).toEqual(body)
    expect((await rowsOf(member))[1][column]).toEqual(new Date(NOW))
  })

  it(`ends it once, however often and from however many tabs it is asked to [${id}]`, async () => {
    const member = await newMember()
    const task = await addOne(member)
    const replies = await race(
      world,
      member.id,
      [1, 2, 3, 4].map(() => () => end(member, task)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    world.clock.advance({ hours: 1 })
    expect(await end(member, task)).toMatchObject({ status: 200, body: [] })
    expect((await rowsOf(member))[0][column]).toEqual(new Date(NOW))
    // One for adding the task, one for its end.
    expect(member.receivedEvents()).toEqual(['TodoChanged', 'TodoChanged'])
  })

  it(`finds neither an unknown task nor another member’s [${id}]`, async () => {
    const [member, other] = [await newMember(), await newMember()]
    const task = await addOne(member)
    expect((await end(other, task)).status).toBe(404)
    expect((await end(member, 2_000_000_000)).status).toBe(404)
    expect(await listOf(member)).toHaveLength(1)
  })
})

describe('a task that is completed and deleted at once', () => {
  it('ends one way, never both [TODO-04]', async () => {
    const member = await newMember()
    const id = await addOne(member)
    await race(world, member.id, [() => complete(member, id), () => remove(member, id)])
    const [row] = await rowsOf(member)
    expect([row.completed_at, row.removed_at].filter((each) => each !== null)).toHaveLength(1)
  })
})

describe('user type 4', () => {
  it('finds the list locked, reading and writing [TODO-02]', async () => {
    const member = await newMember({ userTypeId: 4 })
    for (const reply of [
      await member.send('GET', '/ToDoList/GetTasks'),
      await add(member, 'Call mom'),
      await edit(member, 1, 'Call mom'),
      await complete(member, 1),
      await member.send('PUT', '/ToDoList/UndoTask/1'),
      await member.send('GET', '/ToDoList/GetDoneTasks'),
      await remove(member, 1),
    ])
      expect(reply).toMatchObject({
        status: 403,
        body: {
          message: 'Become a subscriber to the Oola Lifestyle Framework to unlock your to-do list.',
        },
      })
  })
})
