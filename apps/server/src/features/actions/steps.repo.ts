import { z } from 'zod'
import { type Database, prepared, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, sql, sum } from '../../platform/db/drizzle.ts'
import { ACTION_COLUMNS } from './actions.repo.ts'
import { action, actionDay, actionTotal, globalSteps } from './actions.tables.ts'

/** Rows of `global_steps`. */
export const GLOBAL_PARTS = 256

const memberId = sql.placeholder('memberId')
const totalOfMember = prepared((db) =>
  db
    .select({ stepsTaken: actionTotal.stepsTaken })
    .from(actionTotal)
    .where(eq(actionTotal.memberId, memberId))
    .for('no key update')
    .prepare('lock-total'),
)

/**
 * Locks the member's count until the transaction ends, so that changes of the member's actions are serialized. Order of
 * locks: member, this row, everything else.
 * @returns the lifetime steps
 */
export const lockTotal = async (tx: Tx, memberId: number): Promise<number> => {
  const [total] = await totalOfMember(tx).execute({ memberId })
  if (total) return total.stepsTaken
  await tx.insert(actionTotal).values({ memberId }).onConflictDoNothing()
  return lockTotal(tx, memberId)
}

const totalAndAction = prepared((db) =>
  db
    .select({ ...ACTION_COLUMNS, stepsTaken: actionTotal.stepsTaken })
    .from(actionTotal)
    .innerJoin(action, eq(action.memberId, actionTotal.memberId))
    .where(and(eq(actionTotal.memberId, memberId), eq(action.id, sql.placeholder('id'))))
    .for('no key update')
    .prepare('lock-action'),
)

const completedOn = prepared((db) =>
  db
    .select({ completed: actionDay.completed })
    .from(actionDay)
    .where(and(eq(actionDay.memberId, memberId), eq(actionDay.day, sql.placeholder('day'))))
    .prepare('read-completed'),
)

/** Steps completed on a day. */
export const readCompleted = async (tx: Tx, memberId: number, day: string): Promise<number> => {
  const [row] = await completedOn(tx).execute({ memberId, day })
  return row?.completed ?? 0
}

/**
 * Locks like `lockTotal`, and reads an action and the steps of a day, in one round trip: the second statement is
 * pipelined, and sees all commits before the lock.
 * @returns undefined for an unknown action or another member's
 */
export const lockAction = async (tx: Tx, memberId: number, id: number, day: string) => {
  const read = () =>
    Promise.all([totalAndAction(tx).execute({ memberId, id }), readCompleted(tx, memberId, day)])
  let [[row], completed] = await read()
  if (!row) {
    // Unknown, or the member's first step.
    await tx.insert(actionTotal).values({ memberId }).onConflictDoNothing()
    ;[[row], completed] = await read()
  }
  return row && { ...row, completed }
}

/** Steps of the day and of the member's life. */
const Counts = z.object({ completed: z.int(), stepsTaken: z.int() })
export type Counts = z.output<typeof Counts>

export interface Completion {
  readonly memberId: number
  readonly at: Date
  /** The member's local day of the doing. */
  readonly day: string
}

/**
 * A click on the tracker; one undone before it arrived counts nothing, but its key is stored. Only under `lockTotal`.
 * @returns its id
 */
export const insertClick = async (
  tx: Tx,
  { memberId, at, day }: Completion,
  clientKey: string | null,
  { undone = false } = {},
): Promise<number> => {
  const [row] = await tx
    .insert(action)
    .values({
      memberId,
      clientKey,
      text: '',
      day,
      position: 1,
      source: 'tracker',
      createdAt: at,
      ...(undone ? { removedAt: at } : { completedAt: at, completedDay: day }),
    })
    .returning({ id: action.id })
  return row?.id ?? 0
}

/**
 * Adds one step to the day, the member and all members, and completes its open action, unless it is a click. An
 * occurrence takes the goal or area of its rule, so that a later change of the rule moves no completed step. Only under
 * `lockTotal`, and last.
 */
export const countStep = async (
  tx: Tx,
  { memberId, at, day }: Completion,
  openId: number | null = null,
): Promise<Counts> => {
  const [counts] = rowsOf(
    Counts,
    await tx.$client.query({
      name: 'count-step',
      text: `with total as (
          update action_total set steps_taken = steps_taken + 1 where member_id = $1 returning steps_taken
        ), done as (
          update action set completed_at = $3, completed_day = $2, removed_at = null,
            goal_id = case when area_id is null then coalesce(goal_id, (
              select r.goal_id from action_repeat r where r.member_id = $1 and r.id = repeat_id)) end,
            area_id = case when goal_id is null then coalesce(area_id, (
              select r.area_id from action_repeat r where r.member_id = $1 and r.id = repeat_id)) end
          where member_id = $1 and id = $4
        ), everybody as (
          update global_steps set steps = steps + 1 where part = $1::bigint % ${GLOBAL_PARTS}
        ), day as (
          insert into action_day (member_id, day, completed) values ($1, $2, 1)
          on conflict (member_id, day) do update set completed = action_day.completed + 1
          returning completed
        )
        select day.completed, total.steps_taken as "stepsTaken" from day, total`,
      values: [memberId, day, at, openId],
    }),
  )
  if (!counts) throw new Error('a locked count is gone')
  return counts
}

const stepsOfAll = prepared((db) =>
  db
    .select({ steps: sum(globalSteps.steps).mapWith(Number) })
    .from(globalSteps)
    .prepare('count-global-steps'),
)

/** The steps of all members (G-48). */
export const countGlobalSteps = async ({ orm }: Database): Promise<number> => {
  const [row] = await stepsOfAll(orm).execute()
  return row?.steps ?? 0
}
