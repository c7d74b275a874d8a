import { z } from 'zod'
import { UserStep } from '../account/account.schema.ts'
import { call } from '../call.ts'
import { CalendarDateInput } from '../dates.ts'
import { AreaId, ClientKey, Done, Id, IdParam, UserParam } from '../ids.ts'
import { ACTIONS_PER_DAY } from './actions.constants.ts'
import {
  ActionTextInput,
  DoneStep,
  MeantDay,
  RepeatRuleInput,
  StepCompletion,
  StepUndone,
  TrackerDay,
  UserProgress,
} from './actions.schema.ts'

const ActionParam = z.object({ id: IdParam })

export const getGlobalActionStepsTaken = call({
  method: 'GET',
  path: '/Actions/GetGlobalActionStepsTaken',
  access: 'member',
  summary: 'Completed steps of all members; `/actionhub` pushes the number when it grows',
  source: 'ACTIONS-04; G-48',
  reply: z.int(),
})

export const saveFirstActions = call({
  method: 'POST',
  path: '/Actions',
  access: 'member',
  summary: 'Save the first daily actions (Step 3); three or more finish the journey',
  source: 'ACTIONS-19; G-38; spec-decision 4',
  body: z.object({ userId: Id, actions: z.array(ActionTextInput).min(1).max(ACTIONS_PER_DAY) }),
  reply: UserStep,
  errors: ['not_found', 'actions_too_few', 'assessment_still_open', 'wrong_step'],
})

export const getNotCompletedActions = call({
  method: 'GET',
  path: '/Actions/GetUserNotCompletedActions/:userId/:dayOffset',
  access: 'member',
  summary: "Open actions of the member's local day, 0 (today) to 6",
  source: 'ACTIONS-17; spec-decision 7',
  params: z.object({
    userId: IdParam,
    dayOffset: z
      .string()
      .regex(/^[0-6]$/, 'Invalid Date')
      .transform(Number),
  }),
  reply: TrackerDay,
})

export const updateInsertActions = call({
  method: 'POST',
  path: '/Actions/UpdateInsertActions',
  access: 'tracker',
  summary:
    'Add actions to a day and rewrite open ones; other rows stay unchanged. Returns the list of that day',
  source: 'ACTIONS-18, ACTIONS-35, ACTIONS-36; G-52; spec-decision 7',
  body: z.object({
    userId: Id,
    /** A text inserts; `{ id, text }` rewrites that row. Blank texts are dropped. */
    actions: z
      .array(
        z.union([
          ActionTextInput,
          z.object({ id: Id.nullish().or(z.literal(0)), text: ActionTextInput, clientKey: ClientKey }),
        ]),
      )
      .max(2 * ACTIONS_PER_DAY),
    /** Today to six days later; today by default. */
    day: MeantDay,
  }),
  reply: TrackerDay,
  errors: [
    'not_found',
    'action_closed',
    'action_fixed',
    'action_limit',
    'actions_none',
    'day_passed',
    'invalid_day',
  ],
})

export const updateInsertAction = call({
  method: 'POST',
  path: '/Actions/UpdateInsertAction',
  access: 'tracker',
  summary:
    'Add (Id 0) or change one action with its day and its repeat rule. Returns the list of UnlockedDate',
  source: 'ACTIONS-25, ACTIONS-46, ACTIONS-49, ACTIONS-50, ACTIONS-52; THREAD-02; G-51, G-53',
  body: z
    .object({
      Id: Id.or(z.literal(0)),
      Text: ActionTextInput,
      /** Today to six days later. Ignored for a repeating action, which has the days of its rule. */
      UnlockedDate: CalendarDateInput,
      /** A rule makes it repeat; null makes it a one-off action; if omitted, the rule stays unchanged. */
      ActionRepeating: RepeatRuleInput.nullish(),
      /** An open goal that it belongs to; null for none; if omitted, it stays unchanged. */
      goalId: Id.nullish(),
      /** The life area of a step without a goal; null for none; if both are omitted, they stay unchanged. */
      areaId: AreaId.nullish(),
      clientKey: ClientKey,
    })
    .refine(({ goalId, areaId }) => !goalId || !areaId, {
      path: ['areaId'],
      message: 'name a goal or an area, not both',
    }),
  reply: TrackerDay.extend({
    /** The action; null when its rule has no occurrence between today and six days later. */
    id: Id.nullable(),
  }),
  errors: [
    'not_found',
    'action_closed',
    'action_fixed',
    'action_goal_gone',
    'action_limit',
    'action_not_repeating',
    'action_text_missing',
    'day_passed',
    'invalid_day',
    'repeat_without_day',
  ],
})

export const insertEmptyCompletedAction = call({
  method: 'POST',
  path: '/Actions/AsyncInsertEmptyCompletedAction',
  access: 'tracker',
  summary: 'Add a completed step of today without a text: a click on the tracker',
  source: 'ACTIONS-21; G-49',
  body: z.object({
    userId: Id,
    /** Empty. */
    text: z.string().max(2000).nullish(),
    day: MeantDay,
    clientKey: ClientKey,
  }),
  reply: StepCompletion,
  errors: ['action_limit', 'day_passed'],
})

export const completeAction = call({
  method: 'PUT',
  path: '/Actions/AsyncCompleteAction',
  access: 'tracker',
  ownThing: 'id',
  summary: 'Complete an open action today. Idempotent',
  source: 'ACTIONS-22, ACTIONS-29; spec-decision 7',
  body: z.object({ userId: Id, id: Id, day: MeantDay }),
  reply: StepCompletion,
  errors: ['not_found', 'action_ahead', 'action_closed', 'action_limit', 'day_passed'],
})

export const undoStep = call({
  method: 'PUT',
  path: '/Actions/AsyncUndoStep',
  access: 'tracker',
  ownThing: 'id',
  summary: 'Undo a click on the tracker or a completed action of today. Idempotent',
  source: 'ours: spec-decision 16.12',
  body: z
    .object({
      userId: Id,
      /** The key of a click on the tracker; if the click arrives later, it is ignored. */
      clientKey: ClientKey,
      /** The id of any other step. */
      id: Id.optional(),
    })
    .refine(({ clientKey, id }) => (clientKey === undefined) !== (id === undefined), {
      path: ['id'],
      message: 'name either the step or the key of the push',
    }),
  reply: StepUndone,
  errors: ['not_found', 'undo_passed'],
})

export const setStepArea = call({
  method: 'PUT',
  path: '/Actions/SetStepArea',
  access: 'tracker',
  ownThing: 'id',
  summary: 'Give a completed step of today a life area, or none. Idempotent',
  source: 'ours: THREAD-02, spec-decision 17.6',
  body: z.object({ userId: Id, id: Id, areaId: AreaId.nullable() }),
  reply: Done,
  errors: ['not_found', 'step_day_over', 'step_has_goal'],
})

export const getDoneSteps = call({
  method: 'GET',
  path: '/Actions/GetDoneSteps/:userId',
  access: 'member',
  summary: 'Completed steps of today and the seven days before, newest first',
  source: 'ours: spec-decision 16.12',
  params: UserParam,
  reply: z.array(DoneStep),
})

export const deleteAction = call({
  method: 'DELETE',
  path: '/Actions/:id',
  access: 'tracker',
  ownThing: 'id',
  summary: 'Remove an open action; of a repeating one only this occurrence. Idempotent',
  source: 'ACTIONS-23, ACTIONS-30; G-51',
  params: ActionParam,
  reply: Done,
  errors: ['not_found', 'action_closed', 'action_fixed'],
})

export const cancelRepeatActions = call({
  method: 'PUT',
  path: '/Actions/CancelRepeatActions/:id',
  access: 'tracker',
  ownThing: 'id',
  summary: 'End a repeat rule from the day of this occurrence on. Idempotent',
  source: 'ACTIONS-24, ACTIONS-30; G-51',
  params: ActionParam,
  reply: Done,
  errors: ['not_found', 'action_not_repeating'],
})

export const getUserProgress = call({
  method: 'GET',
  path: '/Dashboard/GetUserProgress/:userId',
  access: 'member',
  summary: 'Steps taken, streaks and goals completed',
  source: 'DASH-06; G-47',
  params: UserParam,
  reply: UserProgress,
})
