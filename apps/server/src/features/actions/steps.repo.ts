import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { action } from './actions.tables.ts'

/** Rows of `global_steps`. */
export const GLOBAL_PARTS = 256

/**
 * Locks the member's count until the transaction ends, so that the changes of her actions happen one after the other.
 * Order of locks: member, this row, everything else.
 * @returns her lifetime steps
 */
export const lockTotal = async (tx: Tx, memberId: number): Promise<number> => {
  const { rows } = await tx.execute<{ stepsTaken: number }>(sql`
    insert into action_total (member_id) values (${memberId})
    on conflict (member_id) do update set steps_taken = action_total.steps_taken
    returning steps_taken as "stepsTaken"`)
  return rows[0]?.stepsTaken ?? 0
}

export interface Counts {
  readonly todayActionsCount: number
  readonly stepsTaken: number
}

export interface Completion {
  readonly memberId: number
  readonly at: Date
  /** The member's local day. */
  readonly today: string
}

/** Marks an open action as completed. Only under `lockTotal`. */
export const setCompleted = async (
  tx: Tx,
  { memberId, at, today }: Completion,
  actionId: number,
): Promise<void> => {
  await tx
    .update(action)
    .set({ completedAt: at, completedDay: today })
    .where(and(eq(action.memberId, memberId), eq(action.id, actionId)))
}

/** A click on the tracker. Only under `lockTotal`. @returns its id */
export const insertClick = async (
  tx: Tx,
  { memberId, at, today }: Completion,
  clientKey: string | null,
): Promise<number> => {
  const [row] = await tx
    .insert(action)
    .values({
      memberId,
      clientKey,
      text: '',
      day: today,
      position: 1,
      source: 'tracker',
      createdAt: at,
      completedAt: at,
      completedDay: today,
    })
    .returning({ id: action.id })
  return row?.id ?? 0
}

/** Counts one more step of the day, of the member and of all members. Only under `lockTotal`, and last. */
export const countStep = async (tx: Tx, memberId: number, day: string): Promise<Counts> => {
  const { rows } = await tx.execute<{ todayActionsCount: number; stepsTaken: number }>(sql`
    with total as (
      update action_total set steps_taken = steps_taken + 1 where member_id = ${memberId} returning steps_taken
    ), everybody as (
      update global_steps set steps = steps + 1 where part = ${memberId}::int % ${sql.raw(String(GLOBAL_PARTS))}
    ), day as (
      insert into action_day (member_id, day, completed) values (${memberId}, ${day}, 1)
      on conflict (member_id, day) do update set completed = action_day.completed + 1
      returning completed
    )
    select day.completed as "todayActionsCount", total.steps_taken as "stepsTaken" from day, total`)
  return rows[0] ?? { todayActionsCount: 0, stepsTaken: 0 }
}

/** Steps completed on a day. */
export const readCompleted = async (tx: Tx, memberId: number, day: string): Promise<number> => {
  const { rows } = await tx.execute<{ completed: number }>(
    sql`select completed from action_day where member_id = ${memberId} and day = ${day}`,
  )
  return rows[0]?.completed ?? 0
}

/** The steps of all members (G-48). */
export const countGlobalSteps = async ({ reads }: Database): Promise<number> => {
  const { rows } = await reads.query<{ steps: number }>({
    name: 'count-global-steps',
    text: 'select coalesce(sum(steps), 0) as steps from global_steps',
  })
  return rows[0]?.steps ?? 0
}
