import { DONE_AGREEMENTS_SHOWN } from '@oola/contract/coaching/agreements/agreements.constants'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, desc, eq, isNotNull, isNull, sql } from '../../../platform/db/drizzle.ts'
import { todoTask } from '../../todo/todo.tables.ts'

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

export type StoredAgreement = Pick<
  typeof todoTask.$inferSelect,
  'id' | 'text' | 'day' | 'completedAt' | 'agreedById'
>

const ofPair = ({ coachId, clientId }: Pair) =>
  and(eq(todoTask.memberId, clientId), eq(todoTask.coachId, coachId), isNull(todoTask.removedAt))

const COLUMNS = {
  ...{ id: todoTask.id, text: todoTask.text, day: todoTask.day },
  ...{ completedAt: todoTask.completedAt, agreedById: todoTask.agreedById },
}

/** A pair's agreements: open ones by day, then the last done ones, newest first. */
export const listAgreements = async (db: Db, pair: Pair): Promise<StoredAgreement[]> => {
  const open = await db
    .select(COLUMNS)
    .from(todoTask)
    .where(and(ofPair(pair), isNull(todoTask.completedAt)))
    .orderBy(asc(todoTask.day), asc(todoTask.id))
  const done = await db
    .select(COLUMNS)
    .from(todoTask)
    .where(and(ofPair(pair), isNotNull(todoTask.completedAt)))
    .orderBy(desc(todoTask.completedAt), desc(todoTask.id))
    .limit(DONE_AGREEMENTS_SHOWN)
  return [...open, ...done]
}

/** Takes an open agreement off the list. @returns whether it was there */
export const removeAgreement = async (tx: Tx, pair: Pair, id: number, removedAt: Date): Promise<boolean> => {
  const rows = await tx
    .update(todoTask)
    .set({ removedAt })
    .where(and(ofPair(pair), eq(todoTask.id, id), isNull(todoTask.completedAt)))
    .returning({ one: sql`1` })
  return rows.length === 1
}
