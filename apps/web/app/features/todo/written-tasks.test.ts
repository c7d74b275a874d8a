import { describe, expect, it } from 'vitest'
import { isWaitingTask, waitingKey, withWrittenTasks, writtenTask } from './written-tasks.ts'

const TODAY = '2026-03-10'
const given = { id: null, text: 'Call mom', day: TODAY, today: TODAY, key: 'k1' }
const LIST = [{ day: 'Today', date: TODAY, tasks: [{ id: 1, text: 'Buy bread', createdDate: TODAY }] }]
const shownOf = (list: ReturnType<typeof withWrittenTasks>) =>
  list.map(({ day, tasks }) => [day, tasks.map(({ text }) => text).toSorted()])

describe('the list with what waits', () => {
  it('has new tasks on their day and edited ones where they have moved', () => {
    const added = writtenTask(given, [])
    const moved = writtenTask(
      { ...given, id: 1, text: 'Buy bread and milk', day: '2026-03-11', key: 'k2' },
      [],
    )
    expect(shownOf(withWrittenTasks(LIST, [added, moved], TODAY))).toEqual([
      ['Today', ['Call mom']],
      ['Tomorrow', ['Buy bread and milk']],
    ])
  })

  it('is the server’s when nothing waits', () => {
    expect(withWrittenTasks(LIST, [], TODAY)).toBe(LIST)
  })
})

it('editing a task that waits replaces it under its key', () => {
  const added = writtenTask(given, [])
  const task = withWrittenTasks([], [added], TODAY)[0]?.tasks[0]
  if (!task) throw new Error('the task is not shown')
  expect([isWaitingTask(task), waitingKey(task, [added])]).toEqual([true, 'k1'])
  expect(writtenTask({ ...given, id: task.id, text: 'Call dad', key: 'k2' }, [added])).toMatchObject({
    ...{ id: null, key: 'k1', text: 'Call dad' },
  })
  // It has just been sent, and the window still knows the old id: the new key makes it a task, and loses no words.
  expect(writtenTask({ ...given, id: task.id, text: 'Call dad', key: 'k2' }, [])).toMatchObject({
    id: null,
    key: 'k2',
  })
})

it('the last edit of a task counts', () => {
  expect(writtenTask({ ...given, id: 7 }, []).key).toBe(
    writtenTask({ ...given, id: 7, text: 'Other' }, []).key,
  )
})
