import { z } from 'zod'
import { CalendarDate, CalendarDateInput } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'
import { tidyText } from '../tidy-text.ts'
import { GOAL_TEXT_MAX } from './goals.constants.ts'

/** The text of a goal, tidied (GOALS-12; G-29). */
export const GoalText = z
  .string()
  .max(2000)
  .transform(tidyText)
  .pipe(
    z
      .string()
      .min(1, 'Write your goal first.')
      .max(GOAL_TEXT_MAX, `A goal holds at most ${GOAL_TEXT_MAX} characters.`),
  )

/** null: not in the Top 7; 0: selected, not yet ordered; 1-7: the order (STEP2-34, G-30). */
const SevenGoalOrder = z.int().min(0).max(7).nullable()

/** A goal in the server's list (STEP2-35). */
export const UserGoal = z.object({
  goalId: Id,
  /** The client's key at creation: matches a draft whose save got no reply with this goal. */
  clientKey: z.uuid().nullable(),
  text: z.string(),
  areaId: AreaId,
  completedByDate: CalendarDate,
  sevenGoalOrder: SevenGoalOrder,
  /** The single main goal, "My Oola One". */
  isOneGoal: z.boolean(),
})
export type UserGoal = z.infer<typeof UserGoal>

/** The goals of Step 2 and of the goal revision (STEP2-37). */
export const UserGoals = z.object({
  userGoals: z.array(UserGoal),
  /** Scores of the latest finished assessment, one an area, area order; empty before the first. */
  latestAssessmentScore: z.array(z.object({ areaId: AreaId, score: z.int() })),
  /** First area with fewer than three goals, else 1 (STEP2-15, G: C-23, C-24). */
  currentAreaId: AreaId,
})
export type UserGoals = z.infer<typeof UserGoals>

export const RecommendedGoal = z.object({ id: Id, text: z.string() })

/** An area with its suggestions (STEP2-36). */
export const GoalArea = z.object({
  areaId: AreaId,
  name: z.string(),
  color: z.string(),
  recommendedGoals: z.array(RecommendedGoal),
})
export type GoalArea = z.infer<typeof GoalArea>

/** A goal as Step 2 sends it (STEP2-39). `ClientKey` makes a repeated save of a new goal harmless (traps 17). */
export const PartialGoal = z.object({
  GoalId: Id.nullish().or(z.literal(0)),
  ClientKey: z.uuid().optional(),
  AreaId: AreaId,
  Text: GoalText,
  CompletedByDate: CalendarDateInput,
})

/** A goal on the dashboard (GOALS-23). */
export const DashboardGoal = z.object({
  id: Id,
  text: z.string(),
  completedByDate: CalendarDate,
  completionDate: CalendarDate.nullable(),
  color: z.string(),
  areaId: AreaId,
  areaName: z.string(),
  isOneGoal: z.boolean(),
  /** Place in the Top 7, 1 to 7; of a completed goal its former place. */
  place: z.int().nullable(),
})
export type DashboardGoal = z.infer<typeof DashboardGoal>

/** Goals by status; additional ones by area (GOALS-24). */
export const GroupedGoals = z.object({
  inProgress: z.array(DashboardGoal),
  completed: z.array(DashboardGoal),
  pending: z.array(
    z.object({ areaId: AreaId, areaName: z.string(), color: z.string(), goals: z.array(DashboardGoal) }),
  ),
})
export type GroupedGoals = z.infer<typeof GroupedGoals>
