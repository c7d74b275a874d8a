import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../local-day.ts'
import { groupTasks, OVERDUE } from './todo-groups.ts'

const TODAY = '2026-03-10'
const task = (id: number, offset: number) => ({
  id,
  text: `Task ${id}`,
  createdDate: addDays(TODAY, offset),
})

describe('the groups of the to-do list', () => {
  it('are overdue first, then one for each day, tasks by day and age [TODO-01, TODO-03]', () => {
    const tasks = [task(5, 1), task(4, 0), task(3, 6), task(2, -1), task(1, 0), task(6, -30)]
    expect(
      groupTasks(tasks, TODAY).map(({ day, date, tasks }) => [day, date, tasks.map(({ id }) => id)]),
    ).toEqual([
      [OVERDUE, '2026-02-08', [6, 2]],
      ['Today', TODAY, [1, 4]],
      ['Tomorrow', '2026-03-11', [5]],
      ['Monday', '2026-03-16', [3]],
    ])
  })

  it('distinguish a day beyond the week from the same weekday in it, as after a change of zone', () => {
    expect(groupTasks([task(1, 7), task(2, 0)], TODAY).map(({ day }) => day)).toEqual([
      'Today',
      'Tuesday, March 17',
    ])
  })

  it('have every task once [TODO-09]', () => {
    const anyTasks = fc
      .array(fc.integer({ min: -40, max: 10 }), { maxLength: 40 })
      .map((offsets) => offsets.map((offset, index) => task(index + 1, offset)))
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const groups = groupTasks(tasks, TODAY)
        const held = groups.flatMap((group) => group.tasks)
        expect(held.map(({ id }) => id).sort((a, b) => a - b)).toEqual(tasks.map(({ id }) => id))
        expect(new Set(groups.map(({ day }) => day)).size).toBe(groups.length)
        expect(groups.map(({ date }) => date)).toEqual(groups.map(({ date }) => date).sort())
        for (const group of groups)
          for (const each of group.tasks) expect(each.createdDate < TODAY).toBe(group.day === OVERDUE)
      }),
    )
  })
})
