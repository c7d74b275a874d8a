import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

// 11:00 on Tuesday in Los Angeles.
const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
beforeEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const newMember = () => asMember(world, { stepId: 4 })
const listOf = async (member: ActingMember) => (await member.send('GET', '/ToDoList/GetTasks')).body
const complete = (member: ActingMember, id: number) => member.send('PUT', `/ToDoList/CompleteTask/${id}`)
const remove = (member: ActingMember, id: number) => member.send('DELETE', `/ToDoList/DeleteTask/${id}`)

/** Adds a task to today; returns its id. */
const addOne = async (member: ActingMember, text = 'Book dentist for the kids'): Promise<number> => {
  const { body } = await member.send('POST', '/ToDoList/AddTask', { text, DayNumber: 0 })
  const ids = body.flatMap(({ tasks }: { tasks: { id: number }[] }) => tasks.map(({ id }) => id))
  return Math.max(...ids)
}

describe('PUT ToDoList/UndoTask', () => {
  const undo = (member: ActingMember, id: number) => member.send('PUT', `/ToDoList/UndoTask/${id}`)
  const doneOf = async (member: ActingMember) => (await member.send('GET', '/ToDoList/GetDoneTasks')).body

  it('returns a completed task to its day, once, and removes it from the completed ones [trap 44]', async () => {
    const member = await newMember()
    const id = await addOne(member)
    const before = await listOf(member)
    await complete(member, id)
    expect(await doneOf(member)).toEqual([
      { id, text: 'Book dentist for the kids', day: TODAY, at: '2026-03-10T11:00:00' },
    ])
    const eventsBefore = member.receivedEvents().length
    const replies = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => undo(member, id)),
    )
    expect(replies).toEqual(replies.map(() => ({ status: 200, body: before })))
    expect(member.receivedEvents().slice(eventsBefore)).toEqual(['TodoChanged'])
    expect(await doneOf(member)).toEqual([])
    await complete(member, id)
    expect(await listOf(member)).toEqual([])
  })

  it('until the end of the member’s day; never deleted, unknown and other members’ tasks', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const [done, deleted] = [await addOne(member), await addOne(member)]
    await complete(member, done)
    await remove(member, deleted)
    expect(await undo(other, done)).toMatchObject({ status: 404 })
    expect(await undo(member, 2_000_000_000)).toMatchObject({ status: 404 })
    expect(await undo(member, deleted)).toMatchObject({ status: 409, body: { code: 'task_ended' } })
    world.clock.set('2026-03-11T07:00:00Z')
    expect(await undo(member, done)).toMatchObject({ status: 409, body: { code: 'undo_passed' } })
    expect(await doneOf(member)).toHaveLength(1)
  })

  it('what was done is listed from the day a week before today on', async () => {
    const member = await newMember()
    const [recent, old] = [await addOne(member), await addOne(member)]
    world.clock.set('2026-03-03T08:00:00Z')
    await complete(member, recent)
    world.clock.set('2026-03-03T07:59:59Z')
    await complete(member, old)
    world.clock.set(NOW)
    expect((await doneOf(member)).map(({ id }: { id: number }) => id)).toEqual([recent])
  })
})
