import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

it('a list has at most 200 open tasks, refuses more with a reason, and accepts one again when one has ended', async () => {
  const member = await asMember(world, { stepId: 4 })
  const add = (text: string, more: object = {}) =>
    member.send('POST', '/ToDoList/AddTask', { text, DayNumber: 0, ...more })
  await world.db.pool.query(
    `insert into todo_task (member_id, text, day, created_at)
     select $1, 'Task ' || n, '2026-03-10', now() from generate_series(1, 199) n`,
    [member.id],
  )
  const clientKey = randomUUID()
  expect((await add('The last', { clientKey })).status).toBe(200)
  const refused = await add('One too many')
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: 'todo_full',
      title: 'Your list is full',
      message: 'You have 200 open tasks. Complete or delete one, then add the next.',
    },
  ])
  // A repeat of an existing task is not a new task.
  expect((await add('The very last', { clientKey })).status).toBe(200)
  const [{ tasks }] = (await member.send('GET', '/ToDoList/GetTasks')).body
  expect(tasks).toHaveLength(200)
  expect((await member.send('PUT', `/ToDoList/CompleteTask/${tasks[0].id}`)).status).toBe(200)
  expect((await add('The next')).status).toBe(200)
})
