import type { Tx } from '#server/platform/db/client.ts'
import { and, eq, inArray, isNull, sql } from '../../platform/db/drizzle.ts'
import { action } from './actions.tables.ts'
import type { Belonging } from './belonging.ts'

/** An action for a change, open or not. */
export interface ActionRow {
  readonly id: number
  readonly clientKey: string | null
  readonly text: string
  readonly day: string
  readonly source: 'step3' | 'member' | 'repeat' | 'course' | 'tracker'
  readonly repeatId: number | null
  readonly courseId: number | null
  readonly goalId: number | null
  readonly areaId: number | null
  readonly createdAt: Date
  readonly completedAt: Date | null
  readonly completedDay: string | null
  readonly removedAt: Date | null
}

/** The columns of an `ActionRow`. */
export const ACTION_COLUMNS = {
  id: action.id,
  clientKey: action.clientKey,
  text: action.text,
  day: action.day,
  source: action.source,
  repeatId: action.repeatId,
  courseId: action.courseId,
  goalId: action.goalId,
  areaId: action.areaId,
  createdAt: action.createdAt,
  completedAt: action.completedAt,
  completedDay: action.completedDay,
  removedAt: action.removedAt,
}

const isOpenOf = (memberId: number) =>
  and(eq(action.memberId, memberId), isNull(action.completedAt), isNull(action.removedAt))

/** These actions of the member; unknown ids and other members' are left out. */
export const listByIds = async (tx: Tx, memberId: number, ids: readonly number[]): Promise<ActionRow[]> =>
  tx
    .select(ACTION_COLUMNS)
    .from(action)
    .where(and(eq(action.memberId, memberId), inArray(action.id, [...ids])))

/** The actions with these client keys. */
export const listByKeys = async (tx: Tx, memberId: number, keys: readonly string[]): Promise<ActionRow[]> =>
  tx
    .select(ACTION_COLUMNS)
    .from(action)
    .where(and(eq(action.memberId, memberId), inArray(action.clientKey, [...keys])))

/** Texts of the actions that the member entered at Step 3, in order, in any state. */
export const listFirstTexts = async (tx: Tx, memberId: number): Promise<string[]> => {
  const rows = await tx
    .select({ text: action.text })
    .from(action)
    .where(and(eq(action.memberId, memberId), eq(action.source, 'step3')))
    .orderBy(action.position)
  return rows.map(({ text }) => text)
}

/** Moves the open actions of Step 3 to the day on which they were written in this zone (IANA name). */
export const moveFirstActions = async (tx: Tx, memberId: number, zone: string): Promise<void> => {
  await tx
    .update(action)
    .set({ day: sql`(${action.createdAt} at time zone ${zone})::date` })
    .where(and(isOpenOf(memberId), eq(action.source, 'step3')))
}

export interface NewAction {
  readonly text: string
  readonly clientKey?: string | null | undefined
  readonly extraText?: string | null | undefined
  readonly goalId?: number | null | undefined
  readonly areaId?: number | null | undefined
  /** For a course's daily step. */
  readonly courseId?: number | undefined
  /** For a module's step. */
  readonly moduleId?: number | undefined
}

export interface NewActions {
  readonly memberId: number
  readonly source: 'step3' | 'member' | 'course'
  /** The member's local day of the plan. */
  readonly day: string
  readonly createdAt: Date
}

/** Appends actions to a day, in order. @returns their ids */
export const insertActions = async (
  tx: Tx,
  { memberId, source, day, createdAt }: NewActions,
  actions: readonly NewAction[],
): Promise<number[]> => {
  const [last] = await tx
    .select({ position: sql`coalesce(max(${action.position}), 0)`.mapWith(Number) })
    .from(action)
    .where(and(isOpenOf(memberId), eq(action.day, day)))
  const from = (last?.position ?? 0) + 1
  const rows = await tx
    .insert(action)
    .values(
      actions.map((each, index) => ({ ...each, memberId, source, day, createdAt, position: from + index })),
    )
    .returning({ id: action.id })
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Updates the texts of several actions in one statement. */
export const rewriteActions = async (
  tx: Tx,
  memberId: number,
  edits: readonly { readonly id: number; readonly text: string }[],
): Promise<void> => {
  await tx.execute(sql`
    update action set text = given.text
    from unnest(
      ${sql.param(edits.map(({ id }) => id))}::bigint[],
      ${sql.param(edits.map(({ text }) => text))}::text[]
    ) as given (id, text)
    where action.member_id = ${memberId} and action.id = given.id`)
}

/** Assigns an action to a goal, to an area, or to neither. */
export const setBelonging = async (
  tx: Tx,
  memberId: number,
  id: number,
  { goalId, areaId }: Belonging,
): Promise<void> => {
  await tx
    .update(action)
    .set({ goalId, areaId })
    .where(and(eq(action.memberId, memberId), eq(action.id, id)))
}

/** Moves an open action to the end of another day. */
export const moveAction = async (tx: Tx, memberId: number, id: number, day: string): Promise<void> => {
  const last = sql`(select coalesce(max(a.position), 0) + 1 from action a
    where a.member_id = ${memberId} and a.completed_at is null and a.removed_at is null and a.day = ${day})`
  await tx
    .update(action)
    .set({ day, position: last })
    .where(and(eq(action.memberId, memberId), eq(action.id, id)))
}

/** The rows stay: a removed occurrence must not come back (G-51). */
export const removeActions = async (
  tx: Tx,
  memberId: number,
  ids: readonly number[],
  removedAt: Date,
): Promise<void> => {
  await tx
    .update(action)
    .set({ removedAt })
    .where(and(isOpenOf(memberId), inArray(action.id, [...ids])))
}

/** Removes the open daily steps of a course. */
export const removeCourseSteps = async (
  tx: Tx,
  memberId: number,
  courseId: number,
  removedAt: Date,
): Promise<void> => {
  await tx
    .update(action)
    .set({ removedAt })
    .where(and(isOpenOf(memberId), eq(action.courseId, courseId)))
}

/** Whether a module's steps were ever added to the member's list. */
export const hasModuleSteps = async (tx: Tx, memberId: number, moduleId: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: action.id })
    .from(action)
    .where(and(eq(action.memberId, memberId), eq(action.moduleId, moduleId)))
    .limit(1)
  return row !== undefined
}
