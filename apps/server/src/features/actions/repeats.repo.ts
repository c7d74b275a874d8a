import type { Tx } from '#server/platform/db/client.ts'
import { and, eq, gte, isNull, sql } from '../../platform/db/drizzle.ts'
import { action, actionRepeat } from './actions.tables.ts'

/** A stored rule (ACTIONS-15). */
export interface RepeatRow {
  readonly id: number
  readonly text: string
  readonly startDay: string
  readonly endDay: string | null
  readonly weekdays: number
  readonly goalId: number | null
  readonly areaId: number | null
}

const COLUMNS = {
  id: actionRepeat.id,
  text: actionRepeat.text,
  startDay: actionRepeat.startDay,
  endDay: actionRepeat.endDay,
  weekdays: actionRepeat.weekdays,
  goalId: actionRepeat.goalId,
  areaId: actionRepeat.areaId,
}

const isRule = (memberId: number, id: number) =>
  and(eq(actionRepeat.memberId, memberId), eq(actionRepeat.id, id))

export const findRule = async (tx: Tx, memberId: number, id: number): Promise<RepeatRow | null> => {
  const [row] = await tx.select(COLUMNS).from(actionRepeat).where(isRule(memberId, id))
  return row ?? null
}

/** The rule with this client key. */
export const findRuleByKey = async (tx: Tx, memberId: number, key: string): Promise<RepeatRow | null> => {
  const [row] = await tx
    .select(COLUMNS)
    .from(actionRepeat)
    .where(and(eq(actionRepeat.memberId, memberId), eq(actionRepeat.clientKey, key)))
  return row ?? null
}

export const listRules = async (tx: Tx, memberId: number): Promise<RepeatRow[]> =>
  tx.select(COLUMNS).from(actionRepeat).where(eq(actionRepeat.memberId, memberId))

type RuleFields = Omit<RepeatRow, 'id'>

/** @returns its id */
export const insertRule = async (
  tx: Tx,
  memberId: number,
  rule: RuleFields & { clientKey: string | null; createdAt: Date },
): Promise<number> => {
  const [row] = await tx
    .insert(actionRepeat)
    .values({ memberId, ...rule })
    .returning({ id: actionRepeat.id })
  return row?.id ?? 0
}

export const writeRule = async (tx: Tx, memberId: number, { id, ...fields }: RepeatRow): Promise<void> => {
  await tx.update(actionRepeat).set(fields).where(isRule(memberId, id))
}

/**
 * Aligns a rule's open occurrences from a day on: deletes those that no longer match and gives the others the
 * text and the goal of the rule, also one that was completed and undone. Deleted rows can be created again when the rule matches their day again; occurrences that the member removed
 * stay removed (G-51).
 */
export const alignOccurrences = async (
  tx: Tx,
  memberId: number,
  { id, text, startDay, endDay, weekdays }: RepeatRow,
  from: string,
): Promise<void> => {
  await tx.execute(sql`
    delete from action
    where member_id = ${memberId} and repeat_id = ${id} and day >= ${from}::date
      and completed_at is null and removed_at is null
      and (day < ${startDay}::date or coalesce(day > ${endDay}::date, false)
        or ${weekdays}::int & (1 << (extract(isodow from day)::int - 1)) = 0)`)
  await tx.execute(sql`
    update action set text = ${text}, goal_id = null, area_id = null
    where member_id = ${memberId} and repeat_id = ${id} and day >= ${from}::date
      and completed_at is null and removed_at is null
      and (text <> ${text} or goal_id is not null or area_id is not null)`)
}

/** The first open occurrence of a rule from a day on; null when there is none. */
export const findOpenOccurrence = async (
  tx: Tx,
  memberId: number,
  repeatId: number,
  from: string,
): Promise<number | null> => {
  const [found] = await tx
    .select({ id: action.id })
    .from(action)
    .where(
      and(
        eq(action.memberId, memberId),
        eq(action.repeatId, repeatId),
        gte(action.day, from),
        isNull(action.completedAt),
        isNull(action.removedAt),
      ),
    )
    .orderBy(action.day)
    .limit(1)
  return found?.id ?? null
}
