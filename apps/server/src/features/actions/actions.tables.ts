import { ACTION_TEXT_MAX, ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'
import { goal } from '../goals/goals.tables.ts'
import { stepsOfDaySql } from './streak-day-sql.ts'

/**
 * Removing a goal clears `goal_id` of its steps, which keep its area (`goal-steps.service.ts`). Hand-written in the migration action_goals: only one of the two
 * columns is set null.
 */
const goalKey = (name: string, t: Record<'memberId' | 'goalId', AnyPgColumn>) =>
  foreignKey({ name, columns: [t.memberId, t.goalId], foreignColumns: [goal.memberId, goal.id] }).onDelete(
    'set null',
  )

/** A step belongs to a goal, an area, or neither (THREAD-02). */
const areaWithoutGoal = (t: Record<'goalId' | 'areaId', AnyPgColumn>) =>
  sql`${t.areaId} is null or (${t.areaId} between 1 and 7 and ${t.goalId} is null)`

/**
 * A rule that creates an action on each of its weekdays (ACTIONS-15). Its occurrences become rows of `action` when
 * their day is read (G-51).
 */
export const actionRepeat = pgTable(
  'action_repeat',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    text: text('text').notNull(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    /** The last day; null for ever. Cancelling sets it to the day before. */
    endDay: date('end_day', { mode: 'string' }),
    /** Bit 0 is Monday, bit 6 Sunday. */
    weekdays: smallint('weekdays').notNull(),
    /** The goal of its occurrences that are open; a completed one has it itself. */
    goalId: bigId('goal_id'),
    /** The area of its occurrences, without a goal. */
    areaId: smallint('area_id'),
    /** The client's key, so that a repeated save creates no second rule (traps 17). */
    clientKey: uuid('client_key'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    goalKey('action_repeat_goal_fk', t),
    uniqueIndex('action_repeat_client_key')
      .on(t.memberId, t.clientKey)
      .where(sql`${t.clientKey} is not null`),
    check('action_repeat_text', sql`char_length(${t.text}) between ${range(1, ACTION_TEXT_MAX)}`),
    check('action_repeat_area', areaWithoutGoal(t)),
    check('action_repeat_weekdays', sql`${t.weekdays} between 1 and 127`),
  ],
)

/**
 * One action step of one day: open, then completed or removed, never both; an undone action is open again, an undone
 * click on the tracker is removed. Rows are facts and stay, so that counts and streaks can always be computed from
 * them. All days are the member's local days at the time of the write: a later change of zone does not alter them
 * (spec-decision 7); only the first choice of a zone moves the steps of Step 3.
 */
export const action = pgTable(
  'action',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Empty for a click on the tracker. */
    text: text('text').notNull(),
    /** The planned day. An open one-off action stays on later days' lists (G-50). */
    day: date('day', { mode: 'string' }).notNull(),
    /** Place on that day's list, from 1. */
    position: smallint('position').notNull(),
    /**
     * Its origin: `step3` the first actions, `member` written on the dashboard, `repeat` an occurrence of a rule,
     * `course` a step of a course or module, `tracker` a click on the tracker.
     */
    source: text('source', { enum: ['step3', 'member', 'repeat', 'course', 'tracker'] }).notNull(),
    /**
     * The rule of an occurrence; a day has at most one per rule, removed ones included. Occurrences and a course's
     * daily steps (`courseId`) are not carried over to the next day; a module's steps (`moduleId`) are.
     */
    repeatId: bigId('repeat_id'),
    courseId: bigId('course_id'),
    moduleId: bigId('module_id'),
    /** Its goal; while an occurrence is open, the rule has it. A reached goal stays here and is not shown. */
    goalId: bigId('goal_id'),
    /** The life area of a step without a goal: chosen with it, or left by a goal that was removed (THREAD-02). */
    areaId: smallint('area_id'),
    /** Help for a course's action step (G-54). */
    extraText: text('extra_text'),
    /** The client's key, so that a repeated save or click adds no second one (traps 17). */
    clientKey: uuid('client_key'),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    completedDay: date('completed_day', { mode: 'string' }),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    foreignKey({
      columns: [t.memberId, t.repeatId],
      foreignColumns: [actionRepeat.memberId, actionRepeat.id],
    }),
    goalKey('action_goal_fk', t),
    // For the foreign key above, when a goal is removed.
    index('action_goal_idx').on(t.memberId, t.goalId).where(sql`${t.goalId} is not null`),
    index('action_open_idx')
      .on(t.memberId, t.day, t.position)
      .where(sql`${t.completedAt} is null and ${t.removedAt} is null`),
    // Separate from the index above, because open occurrences of past days stay and only grow in number.
    index('action_carried_idx')
      .on(t.memberId, t.day)
      .where(
        sql`${t.completedAt} is null and ${t.removedAt} is null and ${t.repeatId} is null and ${t.courseId} is null`,
      ),
    index('action_course_idx')
      .on(t.memberId, t.courseId, t.completedDay)
      .where(sql`${t.courseId} is not null`),
    index('action_module_idx').on(t.memberId, t.moduleId).where(sql`${t.moduleId} is not null`),
    // Completed steps of a day and its counted clicks, for pages that wait for their acknowledgement.
    index('action_done_idx').on(t.memberId, t.completedDay).where(sql`${t.completedDay} is not null`),
    // What all members do, by time.
    index('action_completed_idx').on(t.completedAt).where(sql`${t.completedAt} is not null`),
    uniqueIndex('action_client_key').on(t.memberId, t.clientKey).where(sql`${t.clientKey} is not null`),
    uniqueIndex('action_occurrence_key')
      .on(t.memberId, t.repeatId, t.day)
      .where(sql`${t.repeatId} is not null`),
    check(
      'action_text',
      sql`char_length(${t.text}) between (case ${t.source} when 'tracker' then 0 else 1 end) and ${sql.raw(String(ACTION_TEXT_MAX))}`,
    ),
    check('action_area', areaWithoutGoal(t)),
    check('action_position', sql`${t.position} >= 1`),
    check('action_source', sql`${t.source} in ('step3', 'member', 'repeat', 'course', 'tracker')`),
    check('action_repeat_source', sql`(${t.source} = 'repeat') = (${t.repeatId} is not null)`),
    check('action_completion', sql`(${t.completedAt} is null) = (${t.completedDay} is null)`),
    // An undone click is removed: its row prevents a late repeat from counting.
    check(
      'action_tracker_ended',
      sql`${t.source} <> 'tracker' or ${t.completedAt} is not null or ${t.removedAt} is not null`,
    ),
    check('action_one_end', sql`${t.completedAt} is null or ${t.removedAt} is null`),
  ],
)

/**
 * Completed steps per member and local day, updated in the statement that completes one. Streaks derive from these rows
 * alone. An excused day neither breaks a streak nor counts for one: a change of zone or a review took all or part of
 * it.
 */
export const actionDay = pgTable(
  'action_day',
  {
    memberId: memberId(),
    day: date('day', { mode: 'string' }).notNull(),
    completed: smallint('completed').notNull().default(0),
    excused: boolean('excused').notNull().default(false),
    /** Why; null for days that were excused before reasons were stored. */
    excusedFor: text('excused_for', { enum: ['review', 'zone', 'outage', 'staff'] }),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.day] }),
    // The source of streaks, together in the index: the rows themselves are scattered over the table, day by day.
    index('action_day_reached_idx')
      .on(t.memberId, t.day)
      .where(sql`${t.completed} >= ${sql.raw(stepsOfDaySql('"action_day"."day"'))}`),
    index('action_day_excused_idx').on(t.memberId, t.day).where(sql`${t.excused}`),
    check('action_day_completed', sql`${t.completed} between ${range(0, ACTIONS_PER_DAY)}`),
  ],
)

/**
 * A member's answer the next morning about a day (BREAK-05): which steps they had only forgotten to count, or that there
 * was none. Undoing removes the row.
 */
export const lateTick = pgTable(
  'late_tick',
  {
    memberId: memberId(),
    /** The local day that it is about. */
    day: date('day', { mode: 'string' }).notNull(),
    answer: text('answer', { enum: ['counted', 'declined'] }).notNull(),
    /** The actions that it counted. */
    actionIds: jsonb('action_ids').$type<number[]>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.day] }),
    check('late_tick_answer', sql`${t.answer} in ('counted', 'declined')`),
  ],
)

/** The member's lifetime count (G-47), and the row that every change of the member's actions locks first. */
export const actionTotal = pgTable(
  'action_total',
  {
    memberId: memberId().primaryKey(),
    stepsTaken: bigId('steps_taken').notNull().default(0),
  },
  (t) => [check('action_total_steps', sql`${t.stepsTaken} >= 0`)],
)

/**
 * The steps of all members, in parts that add up (G-48), so that simultaneous writers seldom wait for each other. Any
 * part may count a step.
 */
export const globalSteps = pgTable(
  'global_steps',
  {
    part: smallint('part').primaryKey(),
    steps: bigId('steps').notNull().default(0),
  },
  (t) => [check('global_steps_steps', sql`${t.steps} >= 0`)],
)
