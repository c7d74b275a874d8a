import { FIRST_ACTIONS_MIN } from '../actions/actions.constants.ts'
import type { ErrorTable } from '../error-table.ts'
import { GOALS_IN_PLAN, GOALS_PER_AREA, PENDING_PER_AREA, TOP_SEVEN } from './goals.constants.ts'

/** Goals, the Top 7, the Oola one and the plan of a goal. */
export const GOALS_ERRORS = {
  area_full: {
    status: 409,
    title: 'Error',
    message: `You are done! You can only select ${GOALS_PER_AREA} goals.`,
  },
  pending_area_full: {
    status: 409,
    title: 'Error',
    message: `You already have ${PENDING_PER_AREA} additional goals in this area.`,
  },
  goals_not_21: {
    status: 409,
    title: 'Error',
    message: `You need to add ${GOALS_IN_PLAN} goals to continue`,
  },
  top_seven_invalid: {
    status: 409,
    title: 'Error',
    message: `Choose exactly ${TOP_SEVEN} different goals for your Top 7.`,
  },
  goal_day_passed: {
    status: 409,
    title: 'Choose a new day',
    message:
      'A goal of your new Top 7 needs a date in the future. Go back to “Pick your Top 7” and choose a new day for it.',
  },
  top_seven_full: {
    status: 409,
    title: 'Error',
    message: `YOU ALREADY HAVE ${TOP_SEVEN} GOALS IN PROGRESS, IT IS NOT POSSIBLE TO ADD MORE.`,
  },
  top_seven_changed: {
    status: 409,
    title: 'Your Top 7 has changed',
    message: 'You changed it on another device. Here is how it is now.',
  },
  main_goal_invalid: {
    status: 409,
    title: 'Error',
    message: 'Your Oola one is one of your Top 7. Choose it there.',
  },
  main_goal_taken: {
    status: 409,
    title: 'Error',
    message: 'You already have your Oola one. Complete it before you choose another.',
  },
  goal_completed: { status: 409, title: 'Error', message: 'A completed goal can no longer change.' },
  goal_not_in_progress: {
    status: 409,
    title: 'Error',
    message: 'Only a goal of your Top 7 can be completed.',
  },
  goal_place_taken: {
    status: 409,
    title: 'Your Top 7 is full',
    message: 'Another goal has taken its place, so this one stays achieved. Nothing was changed.',
  },
  goal_main_replaced: {
    status: 409,
    title: 'You have a new Oola One',
    message: 'You chose another Oola One after this goal, so it stays achieved. Nothing was changed.',
  },
  actions_too_few: {
    status: 409,
    title: 'Error',
    message: `Write at least ${FIRST_ACTIONS_MIN} action steps.`,
  },
} as const satisfies ErrorTable
