import { dayName, dayOffset } from '../actions/action-days.ts'
import { formatWeekdayDate } from '../date-words.ts'
import type { TodoGroup, TodoTask } from './todo.schema.ts'

/** The name of the group of overdue tasks (G-59). */
export const OVERDUE = 'Overdue'

/**
 * The name of a day's group. A day beyond the week, which only a change of zone can cause, is named with
 * its date, because its weekday alone would mean another day.
 */
const groupName = (day: string, today: string): string => {
  const offset = dayOffset(day, today)
  if (offset < 0) return OVERDUE
  return dayName(today, offset) ?? formatWeekdayDate(day)
}

/** Open tasks in the order of the list: overdue ones first, then a group for each day; within, by day and age (G-59). */
export const groupTasks = (tasks: readonly TodoTask[], today: string): TodoGroup[] => {
  const groups = new Map<string, TodoGroup>()
  const inOrder = [...tasks].sort((a, b) => a.createdDate.localeCompare(b.createdDate) || a.id - b.id)
  for (const task of inOrder) {
    const date = task.createdDate
    const day = groupName(date, today)
    const group = groups.get(day) ?? { day, date, tasks: [] }
    group.tasks.push(task)
    groups.set(day, group)
  }
  return [...groups.values()]
}
