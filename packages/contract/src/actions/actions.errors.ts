import { numberWord } from '../count-words.ts'
import type { ErrorTable } from '../error-table.ts'
import { ACTIONS_PER_DAY, LATE_TICKS_PER_MONTH } from './actions.constants.ts'

/** Action steps. */
export const ACTIONS_ERRORS = {
  action_limit: {
    status: 409,
    title: `YOU'VE REACHED YOUR ACTION STEP LIMIT OF ${ACTIONS_PER_DAY}`,
    message: 'If you want to add more action steps, edit or delete one that you already have on your list.',
  },
  actions_none: {
    status: 409,
    title: 'YOU MUST DEFINE AT LEAST 1 ACTION',
    message: 'Please write your actions.',
  },
  action_text_missing: { status: 409, title: 'Error', message: 'Please define your task' },
  action_goal_gone: {
    status: 409,
    title: 'That goal is not open anymore',
    message: 'You reached or removed it. Choose another goal, or none.',
  },
  step_has_goal: {
    status: 409,
    title: 'This step belongs to a goal',
    message: 'It counts for the area of its goal.',
  },
  step_day_over: {
    status: 409,
    title: 'That day is closed',
    message: 'You can choose the area of a step until the end of the day on which you took it.',
  },
  action_closed: {
    status: 409,
    title: 'Error',
    message: 'This action step is completed or removed, so it can no longer change.',
  },
  action_fixed: {
    status: 409,
    title: 'Error',
    message: 'This action step belongs to a course. You can complete it, but you cannot change or remove it.',
  },
  action_ahead: {
    status: 409,
    title: 'Error',
    message: 'You can complete this action step when its day comes.',
  },
  action_not_repeating: { status: 409, title: 'Error', message: 'This action step does not repeat.' },
  repeat_without_day: { status: 409, title: 'Error', message: 'Select at least one day of the week' },
  invalid_day: { status: 409, title: 'Error', message: 'Invalid Date' },
  undo_passed: {
    status: 409,
    title: 'That day is closed',
    message:
      'A step, task, or goal can be undone until the end of the day on which you did it. Nothing was changed.',
  },
  late_tick_closed: {
    status: 409,
    title: 'Yesterday is closed',
    message: `Yesterday can be counted until noon, on ${numberWord(LATE_TICKS_PER_MONTH)} days a month. Nothing was changed.`,
  },
  late_tick_none: {
    status: 409,
    title: 'Which step was it?',
    message: 'Check what you did yesterday, or write it down.',
  },
  day_passed: {
    status: 409,
    title: 'A new day has begun',
    message: 'The day you were looking at has passed. Nothing was changed. Go to today and try again.',
  },
} as const satisfies ErrorTable
