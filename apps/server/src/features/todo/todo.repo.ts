import type { TodoTask } from '@oola/contract/todo/todo.schema'
import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gte, isNull, sql } from '../../platform/db/drizzle.ts'
import { todoTask } from './todo.tables.ts'

const isTask = (memberId: number, id: number) => and(eq(todoTask.memberId, memberId), eq(todoTask.id, id))
const isOpenTask = (memberId: number, id: number) =>
  and(isTask(memberId, id), isNull(todoTask.completedAt), isNull(todoTask.removedAt))

const openTasks = prepared((db) =>
  db
    .select({ id: todoTask.id, text: todoTask.text, createdDate: todoTask.day })
    .from(todoTask)
    .where(
      and(
        eq(todoTask.memberId, sql.placeholder('memberId')),
        isNull(todoTask.completedAt),
        isNull(todoTask.removedAt),
      ),
    )
    .orderBy(todoTask.day, todoTask.id)
    .prepare('list-open-tasks'),
)

/** Open tasks, by day and age. */
export const listOpen = async ({ orm }: Database, memberId: number): Promise<TodoTask[]> =>
  openTasks(orm).execute({ memberId })

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
 * Adds a task. A repeated client key creates no second one: an open task gets the later text, an ended one does not
 * change.
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

/** The number of open tasks, and whether one has this client key. */
export const standingOf = async (
  db: Db | Tx,
  memberId: number,
  clientKey: string | null,
): Promise<{ open: number; isKnown: boolean }> => {
  const open = await db.$count(
    todoTask,
    and(eq(todoTask.memberId, memberId), isNull(todoTask.completedAt), isNull(todoTask.removedAt)),
  )
  if (clientKey === null) return { open, isKnown: false }
  const [existing] = await db
    .select({ id: todoTask.id })
    .from(todoTask)
    .where(and(eq(todoTask.memberId, memberId), eq(todoTask.clientKey, clientKey)))
  return { open, isKnown: existing !== undefined }
}

/** Changes an open task; false for an unknown id. */
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

/** Completes or removes an open task; false for an unknown id. */
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

/** A task's end; undefined when the member never had this task. */
export const findEnd = async (
  db: Db | Tx,
  memberId: number,
  id: number,
): Promise<{ completedAt: Date | null; removedAt: Date | null } | undefined> => {
  const [found] = await db
    .select({ completedAt: todoTask.completedAt, removedAt: todoTask.removedAt })
    .from(todoTask)
    .where(isTask(memberId, id))
  return found
}

/** Reopens a task that was completed at this moment; false when it was reopened or ended otherwise in the meantime. */
export const reopenTask = async (
  db: Db | Tx,
  memberId: number,
  id: number,
  completedAt: Date,
): Promise<boolean> => {
  const opened = await db
    .update(todoTask)
    .set({ completedAt: null })
    .where(and(isTask(memberId, id), eq(todoTask.completedAt, completedAt)))
    .returning({ id: todoTask.id })
  return opened.length === 1
}

/** Tasks completed since a moment, newest first. */
export const listDone = async (
  { orm }: Database,
  memberId: number,
  from: Date,
): Promise<{ id: number; text: string; completedAt: Date | null }[]> =>
  orm
    .select({ id: todoTask.id, text: todoTask.text, completedAt: todoTask.completedAt })
    .from(todoTask)
    .where(and(eq(todoTask.memberId, memberId), gte(todoTask.completedAt, from)))
    .orderBy(desc(todoTask.completedAt), desc(todoTask.id))
