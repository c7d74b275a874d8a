import type { TodoGroup, TodoList, TodoTask } from '@oola/contract/todo/todo.schema'

/** All tasks of the list, in display order. */
const tasksOf = (list: TodoList): TodoTask[] => list.flatMap(({ tasks }) => tasks)

/** The list without these; an empty group is removed with its last task. */
export const withoutTasks = (list: TodoList, ids: ReadonlySet<number>): TodoList =>
  list
    .map((group): TodoGroup => ({ ...group, tasks: group.tasks.filter(({ id }) => !ids.has(id)) }))
    .filter(({ tasks }) => tasks.length > 0)

/** The task that receives the focus when one is removed: the next one, else the previous one. */
export const neighbourOf = (list: TodoList, id: number): number | null => {
  const ids = tasksOf(list).map((task) => task.id)
  const place = ids.indexOf(id)
  return ids[place + 1] ?? ids[place - 1] ?? null
}
