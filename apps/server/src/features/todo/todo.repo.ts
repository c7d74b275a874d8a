import type { TodoTask } from '@oola/contract/todo/todo.schema'
import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gte, isNull, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { coachRelation } from '../coaching/coaching.tables.ts'
import { todoTask } from './todo.tables.ts'

const isTask = (memberId: number, id: number) => and(eq(todoTask.memberId, memberId), eq(todoTask.id, id))

/** The member's coach: with this one a task is an agreement, with a former one it is a task like any other (DESK-07). */
const coachOf = (memberId: unknown) => sql`(select ${coachRelation.coachId} from ${coachRelation}
  where ${coachRelation.memberId} = ${memberId} and ${coachRelation.endedAt} is null)`

const openTasks = prepared((db) =>
  db
    .select({
      ...{ id: todoTask.id, text: todoTask.text, createdDate: todoTask.day },
      agreedWith: sql<
        string | null
      >`case when ${todoTask.coachId} = ${coachOf(sql.placeholder('memberId'))} then
        (select ${member.firstName} from ${member} where ${member.id} = ${coachOf(sql.placeholder('memberId'))}) end`,
    })
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
export const listOpen = async ({ orm }: Database, memberId: number): Promise<TodoTask[]> => {
  const rows = await openTasks(orm).execute({ memberId })
  return rows.map(({ agreedWith, ...task }) => (agreedWith === null ? task : { ...task, agreedWith }))
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
  /** Of an agreement. */
  readonly coachId?: number
  readonly agreedById?: number
}

/** Adds a task; false when the client key has one. */
export const insertTask = async (db: Db | Tx, task: NewTask): Promise<boolean> => {
  const added = await db
    .insert(todoTask)
    .values(task)
    .onConflictDoNothing({
      target: [todoTask.memberId, todoTask.clientKey],
      where: sql`${todoTask.clientKey} is not null`,
    })
    .returning({ id: todoTask.id })
  return added.length === 1
}

/** The number of open tasks. */
export const countOpen = (tx: Tx, memberId: number): Promise<number> =>
  tx.$count(
    todoTask,
    and(eq(todoTask.memberId, memberId), isNull(todoTask.completedAt), isNull(todoTask.removedAt)),
  )

export interface Task extends Planned {
  readonly id: number
  readonly createdAt: Date
  readonly completedAt: Date | null
  readonly removedAt: Date | null
  /** The coach of an agreement that is in force. */
  readonly agreedCoachId: number | null
}

/** A task by its id or its client key, locked until the transaction ends; undefined when the member never had it. */
export const lockTask = async (
  tx: Tx,
  memberId: number,
  by: { readonly id: number } | { readonly clientKey: string },
): Promise<Task | undefined> => {
  const [found] = await tx
    .select({
      ...{ id: todoTask.id, text: todoTask.text, day: todoTask.day, createdAt: todoTask.createdAt },
      ...{ completedAt: todoTask.completedAt, removedAt: todoTask.removedAt },
      agreedCoachId:
        sql`case when ${todoTask.coachId} = ${coachOf(memberId)} then ${todoTask.coachId} end`.mapWith(
          (id) => (id === null ? null : Number(id)),
        ),
    })
    .from(todoTask)
    .where(
      'id' in by
        ? isTask(memberId, by.id)
        : and(eq(todoTask.memberId, memberId), eq(todoTask.clientKey, by.clientKey)),
    )
    .for('no key update')
  return found
}

/** Changes a task. */
export const rewriteTask = async (
  tx: Tx,
  memberId: number,
  id: number,
  { text, day }: Planned,
): Promise<void> => {
  await tx.update(todoTask).set({ text, day }).where(isTask(memberId, id))
}

/** Completes, removes or reopens a task. */
export const endTask = async (
  tx: Tx,
  memberId: number,
  id: number,
  end: { readonly completedAt: Date | null; readonly removedAt: Date | null },
): Promise<void> => {
  await tx.update(todoTask).set(end).where(isTask(memberId, id))
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
