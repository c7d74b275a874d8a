import { type Drafts, memberDrafts } from '#web/lib/drafts.ts'
import { memberId } from '#web/lib/session.ts'
import type { TaskDraft } from './task-draft.ts'

const isDay = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))

const parse = (stored: unknown): TaskDraft | null => {
  const { text, day = null, key } = (stored ?? {}) as Partial<TaskDraft>
  return typeof text === 'string' && isDay(day) && typeof key === 'string' ? { text, day, key } : null
}

/** Unsaved drafts of the windows of the to-do list: `add` for a new task, `edit-17` for task 17. */
export const taskDrafts = (): Drafts<TaskDraft> => memberDrafts('todo-task', memberId(), parse)
