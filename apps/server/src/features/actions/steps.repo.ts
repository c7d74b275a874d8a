import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.schema'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak'
import { MILESTONES } from '@oola/contract/badges/badge-thresholds'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { action } from './actions.tables.ts'

/** Rows of `global_steps`; a member's steps are counted in the part of her id. */
const GLOBAL_PARTS = 256

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

interface Completion {
  readonly memberId: number
  readonly at: Date
  /** The member's local day. */
  readonly today: string
}

/** Nothing that earns a badge: no milestone, and not the step that makes the day one of a streak. */
const COMPLETE_AT_ONCE = `
  with locked as (
    select steps_taken from action_total where member_id = $1 for no key update
  ), ready as (
    select locked.steps_taken + 1 as steps, coalesce(today.completed, 0) + 1 as completed
    from locked
    join action_total seen on seen.member_id = $1 and seen.steps_taken = locked.steps_taken
    left join action_day today on today.member_id = $1 and today.day = $4
    where locked.steps_taken + 1 not in (${MILESTONES.join(', ')})
      and coalesce(today.completed, 0) + 1 <> ${STEPS_OF_A_STREAK_DAY} and coalesce(today.completed, 0) < ${ACTIONS_PER_DAY}
  ), done as (
    update action set completed_at = $3, completed_day = $4 from ready
    where action.member_id = $1 and action.id = $2
      and action.completed_at is null and action.removed_at is null
      and (action.day = $4 or (action.day < $4 and action.repeat_id is null and action.course_id is null))
    returning ready.steps, ready.completed
  ), total as (
    update action_total set steps_taken = done.steps from done where action_total.member_id = $1
  ), everybody as (
    update global_steps set steps = global_steps.steps + 1 from done where global_steps.part = $1 % ${GLOBAL_PARTS}
  ), day as (
    insert into action_day (member_id, day, completed) select $1, $4, done.completed from done
    on conflict (member_id, day) do update set completed = action_day.completed + 1
    returning completed
  )
  select day.completed as "todayActionsCount", done.steps as "stepsTaken" from done, day`

/**
 * Completes an action and counts it everywhere, in one round trip, as long as that cannot earn a badge. A statement
 * sees the database as it was when it began, and may then wait for the lock: `seen` and `locked` differ when another
 * step was counted meanwhile, and only when they are alike is the day's count known.
 * @returns null, with nothing written, when there is nothing to complete or the way of `takeStep` has to be gone
 */
export const completeAtOnce = async (
  { pool }: Database,
  { memberId, at, today }: Completion,
  actionId: number,
): Promise<Counts | null> => {
  const { rows } = await pool.query<Counts>({
    name: 'complete-action-at-once',
    text: COMPLETE_AT_ONCE,
    values: [memberId, actionId, at, today],
  })
  return rows[0] ?? null
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
