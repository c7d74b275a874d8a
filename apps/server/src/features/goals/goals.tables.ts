import { GOAL_TEXT_MAX, TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/**
 * A member's goal. The columns in each part of the journey (docs/decisions/goals.md):
 * - planning (steps 2 and 7): `pending`, `inTopSeven` means selected, `sevenGoalOrder` 1-7 means arranged;
 * - on the dashboard: `inProgress` with its place 1-7, or `pending` with neither;
 * - `completed`: without a place; a completed main goal stays marked.
 */
export const goal = pgTable(
  'goal',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The client's key of a new goal: a repeated save finds the goal instead of creating a second one (traps 17). */
    clientKey: uuid('client_key'),
    /** The level in which the goal was last planned or completed: each level is a goal cycle (spec-decision 4). */
    cycle: smallint('cycle').notNull(),
    areaId: smallint('area_id').notNull(),
    text: text('text').notNull(),
    /** A calendar day of the member, without a zone. */
    completeBy: date('complete_by', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['pending', 'inProgress', 'completed'] })
      .notNull()
      .default('pending'),
    inTopSeven: boolean('in_top_seven').notNull().default(false),
    sevenGoalOrder: smallint('seven_goal_order'),
    /** The place from which it was completed, for undoing that (spec-decision 17.1). */
    reachedFrom: smallint('reached_from'),
    /** The main goal, "My Oola One". */
    isOneGoal: boolean('is_one_goal').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    /** The member's local day of completion. */
    completionDate: date('completion_date', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    unique('goal_client_key').on(t.memberId, t.clientKey),
    // DEFERRABLE by hand in the migration goal_places, because one statement must be able to exchange places.
    unique('goal_one_per_place').on(t.memberId, t.sevenGoalOrder),
    uniqueIndex('one_main_goal_per_member')
      .on(t.memberId)
      .where(sql`${t.isOneGoal} and ${t.status} <> 'completed'`),
    // Every list reads the open goals by area or the completed ones, newest first.
    index('goal_open_idx').on(t.memberId, t.areaId, t.id).where(sql`${t.status} <> 'completed'`),
    index('goal_completed_idx').on(t.memberId, t.completedAt).where(sql`${t.status} = 'completed'`),
    check('goal_cycle', sql`${t.cycle} between 1 and 4`),
    check('goal_area', sql`${t.areaId} between 1 and 7`),
    check('goal_text', sql`char_length(${t.text}) between ${range(1, GOAL_TEXT_MAX)}`),
    check('goal_status', sql`${t.status} in ('pending', 'inProgress', 'completed')`),
    check('goal_place', sql`${t.sevenGoalOrder} between ${range(1, TOP_SEVEN)}`),
    check('goal_place_is_selected', sql`${t.sevenGoalOrder} is null or ${t.inTopSeven}`),
    check('goal_in_progress_has_place', sql`${t.status} <> 'inProgress' or ${t.sevenGoalOrder} is not null`),
    check(
      'goal_completion',
      sql`(${t.status} = 'completed') = (${t.completedAt} is not null)
        and (${t.status} = 'completed') = (${t.completionDate} is not null)
        and not (${t.status} = 'completed' and ${t.inTopSeven})`,
    ),
    check(
      'goal_reached_from',
      sql`${t.reachedFrom} is null or (${t.reachedFrom} between ${range(1, TOP_SEVEN)} and ${t.status} = 'completed')`,
    ),
    check('goal_main_was_chosen', sql`not ${t.isOneGoal} or ${t.status} <> 'pending'`),
  ],
)

/** Ids of goals that a member removed: distinguishes a repeated DELETE from another member's goal, which is a 404. */
export const removedGoal = pgTable(
  'removed_goal',
  {
    memberId: memberId(),
    id: bigId('id').notNull(),
    removedAt: instant('removed_at').notNull(),
    /** The goal as it was: another device may have reached it meanwhile, and reaching wins (APP-06). */
    row: jsonb('row').$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.id] })],
)
