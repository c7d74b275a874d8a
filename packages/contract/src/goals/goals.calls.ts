import { z } from 'zod'
import { UserStep } from '../account/account.schema.ts'
import { call } from '../call.ts'
import { CalendarDateInput } from '../dates.ts'
import { AreaId, Done, Id, IdParam, UserParam } from '../ids.ts'
import { GOALS_IN_PLAN, TOP_SEVEN } from './goals.constants.ts'
import { GoalArea, GoalText, GroupedGoals, PartialGoal, UserGoals } from './goals.schema.ts'

const GoalParam = z.object({ goalId: IdParam })

export const getGoalAreas = call({
  method: 'GET',
  path: '/goals/:userId',
  access: 'subscriber',
  summary: 'The life areas with their recommended goals',
  source: 'STEP2-36',
  params: UserParam,
  reply: z.array(GoalArea),
})

export const getUserGoals = call({
  method: 'GET',
  path: '/goals/GetUserGoals',
  access: 'subscriber',
  summary: 'The open goals of the current cycle with the latest scores',
  source: 'STEP2-37',
  reply: UserGoals,
})

export const getUserGoalsForRevision = call({
  method: 'GET',
  path: '/goals/GetUserGoals/2',
  access: 'subscriber',
  summary: 'The goals of the goal revision, in the shape of `GetUserGoals`',
  source: 'STEP2-38; G-33',
  reply: UserGoals,
})

export const partialSaveGoals = call({
  method: 'POST',
  path: '/Goals/PartialSaveGoals',
  access: 'subscriber',
  summary: 'Add and edit goals of Step 2 and the goal revision; returns their ids in the order sent',
  source: 'STEP2-39',
  body: z.object({ userId: Id, Goals: z.array(PartialGoal).min(1).max(GOALS_IN_PLAN) }),
  reply: z.array(z.object({ id: Id })),
  errors: ['not_found', 'area_full', 'goal_completed', 'wrong_step'],
})

export const setSevenGoalsOrder = call({
  method: 'PUT',
  path: '/Goals/SetSevenGoalsOrder',
  access: 'subscriber',
  summary: 'Select the Top 7 (all orders 0) or arrange it (orders 1 to 7); replaces the previous list',
  source: 'STEP2-40; G-30; spec-decision 6',
  body: z.object({
    Goals: z.array(z.object({ GoalId: Id, SevenGoalOrder: z.int().min(0).max(7) })).length(TOP_SEVEN),
  }),
  reply: UserStep,
  errors: [
    'not_found',
    'goal_completed',
    'goal_day_passed',
    'goals_not_21',
    'top_seven_invalid',
    'wrong_step',
  ],
})

export const setOolaOne = call({
  method: 'PUT',
  path: '/Goals/SetOolaOne/:goalId',
  access: 'subscriber',
  ownThing: 'goalId',
  summary: 'Set the main goal; finishes Step 2, or the goal revision and the level',
  source: 'STEP2-41; spec-decision 4',
  params: GoalParam,
  reply: UserStep,
  errors: [
    'not_found',
    'assessment_still_open',
    'goal_completed',
    'goal_day_passed',
    'goals_not_21',
    'main_goal_invalid',
    'main_goal_taken',
    'top_seven_invalid',
    'wrong_step',
  ],
})

export const addDashboardGoal = call({
  method: 'POST',
  path: '/Goals/AddDashboardGoal',
  access: 'subscriber',
  summary: 'Add an additional goal to an area',
  source: 'GOALS-14; spec-decision 6',
  body: z.object({
    userId: Id,
    /** Ignored; clients send 0 (spec-decision 6). */
    int: z.unknown().optional(),
    areaId: AreaId,
    text: GoalText,
    completedByDate: CalendarDateInput,
    ClientKey: z.uuid().optional(),
  }),
  reply: z.object({ id: Id }),
  errors: ['not_found', 'area_full', 'goal_completed', 'pending_area_full', 'wrong_step'],
})

export const updateDashboardGoal = call({
  method: 'PUT',
  path: '/Goals/UpdateDashboardGoal',
  access: 'subscriber',
  ownThing: 'id',
  summary: 'Change text and date of an open goal',
  source: 'GOALS-15',
  body: z.object({ userId: Id, id: Id, text: GoalText, completedByDate: CalendarDateInput }),
  reply: Done,
  errors: ['not_found', 'goal_completed', 'wrong_step'],
})

export const deleteGoal = call({
  method: 'DELETE',
  path: '/Goals/:goalId',
  access: 'subscriber',
  ownThing: 'goalId',
  summary: 'Remove an open goal. Idempotent',
  source: 'GOALS-16',
  params: GoalParam,
  reply: Done,
  errors: ['not_found', 'goal_completed', 'wrong_step'],
})

export const removeAssessmentGoals = call({
  method: 'DELETE',
  path: '/goals/RemoveAssessmentGoals',
  access: 'subscriber',
  summary: 'Clean slate: remove every open goal; completed ones stay',
  source: 'GOALS-10; G: C-30',
  reply: Done,
  errors: ['not_found', 'wrong_step'],
})

export const getUserGoalsGroupedByStatus = call({
  method: 'GET',
  path: '/goals/GetUserGoalsGroupedByStatus/:userId',
  access: 'subscriber',
  summary: 'Goals by status for the dashboard',
  source: 'GOALS-17',
  params: UserParam,
  reply: GroupedGoals,
})

/** A goal in the calls that change its status. */
const OwnGoal = z.object({ userId: Id, id: Id })

export const setGoalInProgress = call({
  method: 'PUT',
  path: '/Goals/SetGoalInProgress',
  access: 'subscriber',
  ownThing: 'id',
  summary: 'Add an additional goal to My Top 7, at the next free place. Idempotent',
  source: 'GOALS-18, GOALS-25, GOALS-28; G-60',
  body: OwnGoal,
  reply: Done,
  errors: ['not_found', 'goal_completed', 'top_seven_full', 'wrong_step'],
})

export const arrangeTopSeven = call({
  method: 'PUT',
  path: '/Goals/ArrangeTopSeven',
  access: 'subscriber',
  summary: 'Reorder all goals in progress, the first at place 1. Idempotent',
  source: 'ours: issue 10.2, the Top 7 can be reordered on the dashboard',
  body: z.object({ goalIds: z.array(Id).min(1).max(TOP_SEVEN) }),
  reply: Done,
  errors: ['not_found', 'top_seven_changed', 'wrong_step'],
})

export const completeDashboardGoal = call({
  method: 'PUT',
  path: '/Goals/CompleteDashboardGoal',
  access: 'subscriber',
  ownThing: 'id',
  summary: "Complete a goal of the Top 7 on the member's local day; frees its place. Idempotent",
  source: 'GOALS-19; spec-decision 6; G-60',
  body: OwnGoal,
  reply: Done.extend({
    /** The goal's completed action steps. */
    actionSteps: z.int(),
  }),
  errors: ['not_found', 'goal_not_in_progress', 'wrong_step'],
})

export const undoDashboardGoal = call({
  method: 'PUT',
  path: '/Goals/UndoDashboardGoal',
  access: 'subscriber',
  ownThing: 'id',
  summary:
    "Undo the completion of a goal of today: it returns to its place, or to a free one. An open goal stays unchanged. 409 `undo_passed` after the member's local day, `goal_place_taken` and `goal_main_replaced` if another goal has its place",
  source: 'ours: spec-decision 17.1',
  body: OwnGoal,
  reply: Done,
  errors: ['not_found', 'area_full', 'goal_main_replaced', 'goal_place_taken', 'undo_passed', 'wrong_step'],
})
