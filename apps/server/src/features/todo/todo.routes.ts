import {
  addTask,
  completeTask,
  deleteTask,
  editTask,
  getDoneTasks,
  getTasks,
  undoTask,
} from '@oola/contract/todo/todo.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { TodoService } from './todo.service.ts'

export const todoRoutes = (handle: Handle, todo: TodoService): void => {
  handle(getTasks, ({ session }) => todo.list(session))
  handle(addTask, ({ session, input }) => todo.add(session, input.body))
  handle(editTask, ({ session, input }) => todo.edit(session, input.body.id, input.body))
  handle(completeTask, ({ session, input }) => todo.complete(session, input.params.id))
  handle(undoTask, ({ session, input }) => todo.undo(session, input.params.id))
  handle(getDoneTasks, ({ session }) => todo.done(session))
  handle(deleteTask, ({ session, input }) => todo.remove(session, input.params.id))
}
