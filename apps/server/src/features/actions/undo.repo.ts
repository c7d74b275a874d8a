import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gte, type SQL, sql } from '../../platform/db/drizzle.ts'
import { action, lateTick } from './actions.tables.ts'
import { completedStep } from './actions.views.ts'
import { type Counts, GLOBAL_PARTS } from './steps.repo.ts'

const UNDONE = { completedAt: null, completedDay: null } as const
const isAction = (memberId: number, id: number): SQL | undefined =>
  and(eq(action.memberId, memberId), eq(action.id, id))

/** Reopens a completed action; one that was removed as well is removed again. Only under `lockTotal`. */
export const reopenAction = async (
  tx: Tx,
  memberId: number,
  id: number,
  removedAt: Date | null,
): Promise<void> => {
  await tx
    .update(action)
    .set({ ...UNDONE, removedAt })
    .where(isAction(memberId, id))
}

/** Moves a completion to another moment. Only under `lockTotal`; the caller counts the days. */
export const moveCompletion = async (
  tx: Tx,
  memberId: number,
  id: number,
  { at, day }: { readonly at: Date; readonly day: string },
): Promise<void> => {
  await tx.update(action).set({ completedAt: at, completedDay: day }).where(isAction(memberId, id))
}

/** Moves one step from a day to another. Only under `lockTotal`. */
export const moveCount = async (tx: Tx, memberId: number, from: string, to: string): Promise<void> => {
  await tx.execute(sql`
    with left_day as (
      update action_day set completed = completed - 1 where member_id = ${memberId} and day = ${from}::date
    )
    insert into action_day (member_id, day, completed) values (${memberId}, ${to}, 1)
    on conflict (member_id, day) do update set completed = action_day.completed + 1`)
}

/** Removes a click from the count; its row stays with its key. Only under `lockTotal`. */
export const removeClick = async (tx: Tx, memberId: number, id: number, removedAt: Date): Promise<void> => {
  await tx
    .update(action)
    .set({ ...UNDONE, removedAt })
    .where(isAction(memberId, id))
}

const Left = z.object({ stepsTaken: z.int() })

/** Subtracts one step from the day, the member and all members. Only under `lockTotal`, and last. */
export const uncountStep = async (
  tx: Tx,
  memberId: number,
  day: string,
): Promise<Pick<Counts, 'stepsTaken'>> => {
  const [left] = rowsOf(
    Left,
    await tx.execute(sql`with everybody as (
        update global_steps set steps = steps - 1 where part = ${memberId}::bigint % ${sql.raw(String(GLOBAL_PARTS))}
      ), day as (
        update action_day set completed = completed - 1 where member_id = ${memberId} and day = ${day}::date
      )
      update action_total set steps_taken = steps_taken - 1 where member_id = ${memberId}
      returning steps_taken as "stepsTaken"`),
  )
  if (!left) throw new Error('a locked count is gone')
  return left
}

/** A completed step. */
export interface DoneRow {
  readonly id: number
  readonly clientKey: string | null
  readonly text: string
  readonly source: string
  readonly goalId: number | null
  readonly areaId: number | null
  readonly completedAt: Date | null
  readonly completedDay: string | null
  /** Counted the next morning. */
  readonly isLate: boolean
}

/** Steps completed from a day on, newest first. */
export const listDone = async ({ orm }: Database, memberId: number, from: string): Promise<DoneRow[]> =>
  orm
    .select({
      id: completedStep.id,
      clientKey: completedStep.clientKey,
      text: completedStep.text,
      source: completedStep.source,
      goalId: completedStep.goalId,
      areaId: completedStep.areaId,
      completedAt: completedStep.completedAt,
      completedDay: completedStep.completedDay,
      isLate: sql<boolean>`coalesce(${lateTick.actionIds} @> to_jsonb(${completedStep.id}), false)`,
    })
    .from(completedStep)
    .leftJoin(lateTick, and(eq(lateTick.memberId, memberId), eq(lateTick.day, completedStep.completedDay)))
    .where(and(eq(completedStep.memberId, memberId), gte(completedStep.completedDay, from)))
    .orderBy(desc(completedStep.completedAt), desc(completedStep.id))
