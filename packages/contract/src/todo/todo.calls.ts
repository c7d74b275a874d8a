import { z } from 'zod'
import { call } from '../call.ts'
import { ClientKey, Id, IdParam } from '../ids.ts'
import { DoneTask, PlannedDay, TaskText, TodoList } from './todo.schema.ts'

const TaskParam = z.object({ id: IdParam })

export const getTasks = call({
  method: 'GET',
  path: '/ToDoList/GetTasks',
  access: 'subscriber',
  summary: 'The open tasks: overdue ones first, then by day',
  source: 'TODO-09; G-59',
  reply: TodoList,
})

export const addTask = call({
  method: 'POST',
  path: '/ToDoList/AddTask',
  access: 'subscriber',
  summary: 'Add a task to one of the next seven days; returns the updated list',
  source: 'TODO-10; G-59',
  body: PlannedDay.extend({ text: TaskText, clientKey: ClientKey }),
  reply: TodoList,
  errors: ['day_passed', 'todo_full'],
})

export const editTask = call({
  method: 'PUT',
  path: '/ToDoList/EditTask',
  access: 'subscriber',
  ownThing: 'id',
  summary: 'Change text and day of an open task; returns the updated list',
  source: 'TODO-11; G-59',
  body: PlannedDay.extend({ id: Id, text: TaskText }),
  reply: TodoList,
  errors: ['not_found', 'day_passed', 'task_ended', 'agreement_fixed'],
})

export const completeTask = call({
  method: 'PUT',
  path: '/ToDoList/CompleteTask/:id',
  access: 'subscriber',
  ownThing: 'id',
  summary: 'Complete a task; returns the updated list. Idempotent',
  source: 'TODO-12',
  params: TaskParam,
  reply: TodoList,
  errors: ['not_found'],
})

export const undoTask = call({
  method: 'PUT',
  path: '/ToDoList/UndoTask/:id',
  access: 'subscriber',
  ownThing: 'id',
  summary: 'Undo the completion of a task of today; returns the updated list. Idempotent',
  source: 'ours: spec-decision 16.12',
  params: TaskParam,
  reply: TodoList,
  errors: ['not_found', 'task_ended', 'undo_passed'],
})

export const getDoneTasks = call({
  method: 'GET',
  path: '/ToDoList/GetDoneTasks',
  access: 'subscriber',
  summary: 'Completed tasks of today and the seven days before, newest first',
  source: 'ours: spec-decision 16.12',
  reply: z.array(DoneTask),
})

export const deleteTask = call({
  method: 'DELETE',
  path: '/ToDoList/DeleteTask/:id',
  access: 'subscriber',
  ownThing: 'id',
  summary: 'Delete a task; returns the updated list. Idempotent',
  source: 'TODO-13',
  params: TaskParam,
  reply: TodoList,
  errors: ['not_found', 'agreement_fixed'],
})
