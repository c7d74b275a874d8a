import { z } from 'zod'
import { UserStep } from '../account/account.schema.ts'
import { call } from '../call.ts'
import { Id, IdParam } from '../ids.ts'
import { tidyText } from '../tidy-text.ts'

/** Longer input is ignored (dashboard.md 5). */
export const ACTION_TEXT_MAX = 300
/** Completed today plus open today (decisions 7). */
export const ACTIONS_PER_DAY = 15
/** Step 3 needs three (G: C-44). */
export const FIRST_ACTIONS_MIN = 3
/** Planning window: today and six more days. */
export const DAY_OFFSET_MAX = 6

/** The text of an action step, tidied (ACTIONS-37). Blank ones are allowed on the way in and dropped (ACTIONS-35). */
export const ActionTextInput = z
  .string()
  .max(2000)
  .transform(tidyText)
  .pipe(z.string().max(ACTION_TEXT_MAX, `An action step holds at most ${ACTION_TEXT_MAX} characters.`))

export const ActionStep = z.object({
  id: Id,
  text: z.string(),
  index: z.int(),
  extraText: z.string().nullable(),
  canBeRemoved: z.boolean(),
})
export type ActionStep = z.infer<typeof ActionStep>

export const saveFirstActions = call({
  method: 'POST',
  path: '/Actions',
  access: 'member',
  summary: 'The first daily actions (Step 3); three or more finish the journey',
  source: 'G-38; decisions 4',
  body: z.object({ userId: Id, actions: z.array(ActionTextInput).min(1).max(ACTIONS_PER_DAY) }),
  reply: UserStep,
})

export const getNotCompletedActions = call({
  method: 'GET',
  path: '/Actions/GetUserNotCompletedActions/:userId/:dayOffset',
  access: 'member',
  summary: "Open actions of the member's local day, 0 (today) to 6",
  source: 'dashboard.md 7; decisions 7',
  params: z.object({
    userId: IdParam,
    dayOffset: z
      .string()
      .regex(/^[0-6]$/, 'Invalid Date')
      .transform(Number),
  }),
  reply: z.object({
    actions: z.array(ActionStep),
    todayActionsCount: z.int(),
    displayFailModal: z.boolean(),
    phaseNumber: z.int(),
    courseId: z.int().nullable(),
  }),
})

export const getUserProgress = call({
  method: 'GET',
  path: '/Dashboard/GetUserProgress/:userId',
  access: 'member',
  summary: 'Steps taken, streaks and goals completed',
  source: 'DASH-06',
  params: z.object({ userId: IdParam }),
  reply: z.object({
    stepsTaken: z.int(),
    currentStreak: z.int(),
    longestStreak: z.int(),
    goalsCompleted: z.int(),
  }),
})
