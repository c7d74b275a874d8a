import { describe, expect, it } from 'vitest'
import { neighbourOf, withoutTasks } from './todo-list.ts'

const task = (id: number, createdDate = '2026-03-10') => ({ id, text: `Task ${id}`, createdDate })
const LIST = [
  { day: 'Overdue', date: '2026-03-09', tasks: [task(1, '2026-03-09')] },
  { day: 'Today', date: '2026-03-10', tasks: [task(2), task(3)] },
]

describe('a list that a task leaves', () => {
  it('loses the task, and the group when it was the last one [TODO-04]', () => {
    expect(withoutTasks(LIST, new Set([3]))).toEqual([LIST[0], { ...LIST[1], tasks: [task(2)] }])
    expect(withoutTasks(LIST, new Set([1]))).toEqual([LIST[1]])
    expect(withoutTasks(LIST, new Set([9]))).toEqual(LIST)
  })

  it.each([
    [1, 2],
    [2, 3],
    [3, 2],
  ])('hands the focus of task %i to task %i', (id, next) => {
    expect(neighbourOf(LIST, id)).toBe(next)
  })

  it('is null when it was the only one', () => {
    expect(neighbourOf([{ day: 'Today', date: '2026-03-10', tasks: [task(1)] }], 1)).toBeNull()
  })
})
