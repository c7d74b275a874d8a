import type { TodoGroup, TodoList, TodoTask } from '@oola/contract/todo/todo.schema'

/** All tasks of the list, in the order in which it shows them. */
const tasksOf = (list: TodoList): TodoTask[] => list.flatMap(({ tasks }) => tasks)

/** The list once these have left it; a group that is empty goes with its last task. */
export const withoutTasks = (list: TodoList, ids: ReadonlySet<number>): TodoList =>
  list
    .map((group): TodoGroup => ({ ...group, tasks: group.tasks.filter(({ id }) => !ids.has(id)) }))
    .filter(({ tasks }) => tasks.length > 0)

/** Where the focus goes when a task leaves: to the one after it, else the one before it. */
export const neighbourOf = (list: TodoList, id: number): number | null => {
  const ids = tasksOf(list).map((task) => task.id)
  const place = ids.indexOf(id)
  return ids[place + 1] ?? ids[place - 1] ?? null
}
