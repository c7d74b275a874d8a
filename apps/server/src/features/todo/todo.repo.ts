import type { TodoTask } from '@oola/contract/todo/todo.schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '#server/platform/db/client.ts'
import { todoTask } from './todo.tables.ts'

const isTask = (memberId: number, id: number) => and(eq(todoTask.memberId, memberId), eq(todoTask.id, id))
const isOpenTask = (memberId: number, id: number) =>
  and(isTask(memberId, id), isNull(todoTask.completedAt), isNull(todoTask.removedAt))

/** Open tasks, by day and age. */
export const listOpen = async ({ pool }: Database, memberId: number): Promise<TodoTask[]> => {
  const { rows } = await pool.query<TodoTask>({
    name: 'list-open-tasks',
    text: `select id, text, day as "createdDate" from todo_task
      where member_id = $1 and completed_at is null and removed_at is null
      order by day, id`,
    values: [memberId],
  })
  return rows
}

export interface Planned {
  readonly text: string
  /** The member's local day. */
  readonly day: string
}

export interface NewTask extends Planned {
  readonly memberId: number
  readonly clientKey: string | null
  readonly createdAt: Date
}

/**
 * Adds a task. Its client key once more makes no second one: an open task takes the words of the later save, one that
 * has ended stays as it is.
 */
export const insertTask = async (db: Db | Tx, task: NewTask): Promise<void> => {
  await db
    .insert(todoTask)
    .values(task)
    .onConflictDoUpdate({
      target: [todoTask.memberId, todoTask.clientKey],
      targetWhere: sql`${todoTask.clientKey} is not null`,
      set: { text: task.text, day: task.day },
      setWhere: and(isNull(todoTask.completedAt), isNull(todoTask.removedAt)),
    })
}

/** Changes an open task; false when there is none of that id. */
export const rewriteTask = async (
  db: Db | Tx,
  memberId: number,
  id: number,
  { text, day }: Planned,
): Promise<boolean> => {
  const changed = await db
    .update(todoTask)
    .set({ text, day })
    .where(isOpenTask(memberId, id))
    .returning({ id: todoTask.id })
  return changed.length === 1
}

/** Completes or removes an open task; false when there is none of that id. */
export const endTask = async (
  db: Db | Tx,
  memberId: number,
  id: number,
  end: { completedAt: Date } | { removedAt: Date },
): Promise<boolean> => {
  const ended = await db
    .update(todoTask)
    .set(end)
    .where(isOpenTask(memberId, id))
    .returning({ id: todoTask.id })
  return ended.length === 1
}

/** Whether the member has or had a task of that id. */
export const hasTask = async (db: Db | Tx, memberId: number, id: number): Promise<boolean> => {
  const [found] = await db.select({ id: todoTask.id }).from(todoTask).where(isTask(memberId, id))
  return found !== undefined
}
