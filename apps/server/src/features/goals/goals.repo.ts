import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, count, eq, ne, sql } from '../../platform/db/drizzle.ts'
import { completedStep } from '../actions/actions.views.ts'
import type { GoalRow } from './goal-rows.ts'
import { goal } from './goals.tables.ts'

const isGoal = (memberId: number, id: number) => and(eq(goal.memberId, memberId), eq(goal.id, id))
const isOpenOf = (memberId: number) => and(eq(goal.memberId, memberId), ne(goal.status, 'completed'))

const COLUMNS = {
  id: goal.id,
  clientKey: goal.clientKey,
  areaId: goal.areaId,
  text: goal.text,
  completeBy: goal.completeBy,
  status: goal.status,
  inTopSeven: goal.inTopSeven,
  sevenGoalOrder: goal.sevenGoalOrder,
  isOneGoal: goal.isOneGoal,
}
/** The columns beyond those of an open goal. */
const REACHED = {
  completedAt: goal.completedAt,
  completionDate: goal.completionDate,
  reachedFrom: goal.reachedFrom,
  createdAt: goal.createdAt,
}
const ofMember = eq(goal.memberId, sql.placeholder('memberId'))

// As text, so that the index of open goals serves a generic plan.
const openGoals = prepared((db) =>
  db
    .select(COLUMNS)
    .from(goal)
    .where(and(ofMember, sql`${goal.status} <> 'completed'`))
    .orderBy(goal.areaId, goal.id)
    .prepare('list-open-goals'),
)

/** Open goals, by area and age. */
export const listOpen = async ({ orm }: Database, memberId: number): Promise<GoalRow[]> =>
  openGoals(orm).execute({ memberId })

/** An open or completed goal. */
export interface AnyGoalRow extends GoalRow {
  readonly completedAt: Date | null
  readonly completionDate: string | null
  readonly reachedFrom: number | null
  readonly createdAt: Date
}

const dashboardGoals = prepared((db) =>
  db
    .select({ ...COLUMNS, ...REACHED })
    .from(goal)
    .where(ofMember)
    .orderBy(sql`${goal.completedAt} desc nulls last`, goal.sevenGoalOrder, goal.areaId, goal.id)
    .prepare('list-dashboard-goals'),
)

/** All goals: those in progress by place, completed ones newest first, additional ones by area and age. */
export const listForDashboard = async ({ orm }: Database, memberId: number): Promise<AnyGoalRow[]> =>
  dashboardGoals(orm).execute({ memberId })

const allGoals = prepared((db) =>
  db
    .select({ ...COLUMNS, ...REACHED })
    .from(goal)
    .where(ofMember)
    .orderBy(goal.id)
    .prepare('list-all-goals'),
)

/** Every goal of the member, including completed ones. Changes read it after locking the member. */
export const listAll = async (tx: Tx, memberId: number): Promise<AnyGoalRow[]> =>
  allGoals(tx).execute({ memberId })

export interface NewGoal {
  readonly clientKey: string | null
  readonly areaId: number
  readonly text: string
  readonly completeBy: string
}

/** Adds pending goals. @returns their ids, in the given order: rows of VALUES take their identity one by one */
export const insertGoals = async (
  tx: Tx,
  { memberId, cycle, createdAt }: { memberId: number; cycle: number; createdAt: Date },
  goals: readonly NewGoal[],
): Promise<number[]> => {
  const added = await tx
    .insert(goal)
    .values(goals.map((one) => ({ ...one, memberId, cycle, createdAt })))
    .returning({ id: goal.id })
  return added.map(({ id }) => id).sort((a, b) => a - b)
}

export interface GoalEdit {
  readonly id: number
  readonly text: string
  readonly completeBy: string
}

/** Updates text and date of several goals in one statement. */
export const rewriteGoals = async (tx: Tx, memberId: number, edits: readonly GoalEdit[]): Promise<void> => {
  await tx.execute(sql`
    update goal set text = given.text, complete_by = given.complete_by
    from unnest(
      ${sql.param(edits.map(({ id }) => id))}::bigint[],
      ${sql.param(edits.map(({ text }) => text))}::text[],
      ${sql.param(edits.map(({ completeBy }) => completeBy))}::date[]
    ) as given (id, text, complete_by)
    where goal.member_id = ${memberId} and goal.id = given.id`)
}

/** Selects these goals, without an order yet: clears every earlier selection, order and main goal (G-30). */
export const writeSelection = async (tx: Tx, memberId: number, ids: readonly number[]): Promise<void> => {
  await tx
    .update(goal)
    .set({
      status: 'pending',
      inTopSeven: sql`${goal.id} = any(${sql.param(ids)}::bigint[])`,
      sevenGoalOrder: null,
      isOneGoal: false,
    })
    .where(isOpenOf(memberId))
}

export interface Place {
  readonly id: number
  /** 1 to 7. */
  readonly place: number
}

/**
 * Assigns places to the selected goals. One statement: places may be exchanged, and the constraint is checked at its
 * end.
 */
export const writeArrangement = async (tx: Tx, memberId: number, places: readonly Place[]): Promise<void> => {
  await tx.execute(sql`
    update goal set seven_goal_order = given.place
    from unnest(
      ${sql.param(places.map(({ id }) => id))}::bigint[],
      ${sql.param(places.map(({ place }) => place))}::smallint[]
    ) as given (id, place)
    where goal.member_id = ${memberId} and goal.id = given.id`)
}

/** Turns the plan into the goals of a cycle: ordered ones in progress, all others pending, one main goal. */
export const startCycle = async (
  tx: Tx,
  memberId: number,
  { cycle, mainGoalId }: { cycle: number; mainGoalId: number },
): Promise<void> => {
  await tx
    .update(goal)
    .set({
      status: sql`case when ${goal.sevenGoalOrder} is null then 'pending' else 'inProgress' end`,
      isOneGoal: sql`${goal.id} = ${mainGoalId}`,
      cycle,
    })
    .where(isOpenOf(memberId))
}

/** The reverse of `startCycle`: selection and places stay. */
export const returnToPlan = async (tx: Tx, memberId: number): Promise<void> => {
  await tx
    .update(goal)
    .set({ status: 'pending', isOneGoal: false })
    .where(and(eq(goal.memberId, memberId), eq(goal.status, 'inProgress')))
}

const TITLES_LIMIT = 200

/** Titles of a member's goals, open ones first. */
export const listTitles = (db: Db, memberId: number) =>
  db
    .select({
      ...{ id: goal.id, areaId: goal.areaId, text: goal.text, completeBy: goal.completeBy },
      ...{ reachedOn: goal.completionDate, isMain: goal.isOneGoal },
    })
    .from(goal)
    .where(eq(goal.memberId, memberId))
    .orderBy(sql`${goal.completionDate} desc nulls first`, goal.areaId, goal.id)
    .limit(TITLES_LIMIT)

/** Locks it against removal. */
export const isOpenGoal = async (tx: Tx, memberId: number, id: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: goal.id })
    .from(goal)
    .where(and(isGoal(memberId, id), ne(goal.status, 'completed')))
    .for('key share')
  return row !== undefined
}

export const setMainGoal = async (tx: Tx, memberId: number, id: number): Promise<void> => {
  await tx.update(goal).set({ isOneGoal: true }).where(isGoal(memberId, id))
}

export const setInProgress = async (tx: Tx, memberId: number, { id, place }: Place): Promise<void> => {
  await tx
    .update(goal)
    .set({ status: 'inProgress', inTopSeven: true, sevenGoalOrder: place })
    .where(isGoal(memberId, id))
}

/** A completed goal stores and releases its place; a main goal stays marked. */
export const setCompleted = async (
  tx: Tx,
  memberId: number,
  id: number,
  { completedAt, completionDate }: { completedAt: Date; completionDate: string },
): Promise<void> => {
  await tx
    .update(goal)
    .set({
      status: 'completed',
      inTopSeven: false,
      sevenGoalOrder: null,
      completedAt,
      completionDate,
      reachedFrom: sql`case when ${goal.status} = 'inProgress' then ${goal.sevenGoalOrder} end`,
    })
    .where(isGoal(memberId, id))
}

/** Moves the completion of a goal to the day on which another device completed it first. */
export const moveReached = async (
  tx: Tx,
  memberId: number,
  id: number,
  completion: { completedAt: Date; completionDate: string },
): Promise<void> => {
  await tx.update(goal).set(completion).where(isGoal(memberId, id))
}

/** Number of completed action steps of a goal. */
export const countActionSteps = async (tx: Tx, memberId: number, goalId: number): Promise<number> => {
  const [counted] = await tx
    .select({ steps: count() })
    .from(completedStep)
    .where(and(eq(completedStep.memberId, memberId), eq(completedStep.goalId, goalId)))
  return counted?.steps ?? 0
}

/** The place of a reopened goal: in the Top 7, or none. */
export interface ReopenedPlace {
  readonly place: number | null
  readonly isOneGoal: boolean
}

/** Reopens a completed goal. */
export const reopenGoal = async (
  tx: Tx,
  memberId: number,
  id: number,
  { place, isOneGoal }: ReopenedPlace,
): Promise<void> => {
  await tx
    .update(goal)
    .set({
      status: place === null ? 'pending' : 'inProgress',
      inTopSeven: place !== null,
      sevenGoalOrder: place,
      isOneGoal,
      completedAt: null,
      completionDate: null,
      reachedFrom: null,
    })
    .where(isGoal(memberId, id))
}
