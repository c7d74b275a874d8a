import { z } from 'zod'
import { INTERNAL, UNAVAILABLE } from './client-errors.ts'

/**
 * Every failure that the API can answer: its HTTP status, the title of the dialog and the text for the member
 * (spec-decision 2; journey.md 5 and 8). Clients decide by code, never by text.
 */
export const ERRORS = {
  validation_failed: {
    status: 400,
    title: 'Error',
    message: 'Some of what was sent is not right. Please check it.',
  },
  not_signed_in: { status: 401, title: 'Error', message: 'Please log in to continue.' },
  login_failed: {
    status: 401,
    title: 'We could not log you in',
    message: 'The phone number, Customer Id or password is not correct.',
  },
  login_ambiguous: {
    status: 401,
    title: 'We could not log you in',
    message: 'Please log in with your Customer Id.',
  },
  store_login_failed: {
    status: 401,
    title: 'We could not log you in',
    message: 'This store link is no longer valid. Please log in below.',
  },
  payment_declined: { status: 402, title: 'Error', message: 'Your payment was declined.' },
  email_taken: {
    status: 409,
    title: 'This e-mail has an account',
    message:
      'There is already an account with this e-mail address. Log in, and your membership goes on there.',
  },
  already_subscribed: {
    status: 409,
    title: 'You are a member already',
    message: 'Your membership is active, so nothing was charged.',
  },
  payment_under_way: {
    status: 409,
    title: 'A payment is under way',
    message: 'We are waiting for your bank. Please look again in a few minutes.',
  },
  no_card: {
    status: 409,
    title: 'No card on file',
    message: 'Please add a card first.',
  },
  refund_over: {
    status: 409,
    title: 'The 30 days are over',
    message: 'A refund is possible within 30 days of the first payment. You can still cancel anytime.',
  },
  membership_unchanged: {
    status: 409,
    title: 'Nothing to change',
    message: 'Your membership has changed in the meantime. Please look at it as it is now.',
  },
  payments_closed: {
    status: 503,
    title: 'We cannot take payments right now',
    message: 'Nothing was charged. Please come back later, or write to us.',
  },
  payment_unconfirmed: {
    status: 503,
    title: 'We have not heard back about your payment',
    message: 'Please press the button again to look for the answer. You are never charged twice for it.',
  },
  not_allowed: { status: 403, title: 'Error', message: 'This belongs to somebody else.' },
  not_found: { status: 404, title: 'Error', message: 'We could not find that.' },
  result_not_found: {
    status: 404,
    title: 'We could not find this result',
    message: 'Please check that the whole link was copied, or take the test again: it is free.',
  },
  wrong_step: { status: 409, title: 'Error', message: 'That belongs to another step of your journey.' },
  assessment_closed: {
    status: 409,
    title: 'Error',
    message: 'This assessment is complete, so its answers can no longer change.',
  },
  review_not_open: { status: 409, title: 'Error', message: 'Your next review is not open yet.' },
  area_full: { status: 409, title: 'Error', message: 'You are done! You can only select 3 goals.' },
  pending_area_full: {
    status: 409,
    title: 'Error',
    message: 'You already have 7 additional goals in this area.',
  },
  goals_not_21: { status: 409, title: 'Error', message: 'You need to add 21 goals to continue' },
  top_seven_invalid: {
    status: 409,
    title: 'Error',
    message: 'Choose exactly 7 different goals for your Top 7.',
  },
  top_seven_full: {
    status: 409,
    title: 'Error',
    message: 'YOU ALREADY HAVE 7 GOALS IN PROGRESS, IT IS NOT POSSIBLE TO ADD MORE.',
  },
  main_goal_invalid: {
    status: 409,
    title: 'Error',
    message: 'Your Oola one is one of your Top 7. Please choose it there.',
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
  actions_too_few: { status: 409, title: 'Error', message: 'Please write at least 3 action steps.' },
  action_limit: {
    status: 409,
    title: "YOU'VE REACHED YOUR ACTION STEP LIMIT OF 15",
    message: 'If you want to add more action steps, edit or delete one that you already have on your list.',
  },
  actions_none: {
    status: 409,
    title: 'YOU MUST DEFINE AT LEAST 1 ACTION',
    message: 'Please write your actions.',
  },
  action_text_missing: { status: 409, title: 'Error', message: 'Please define your task' },
  action_closed: {
    status: 409,
    title: 'Error',
    message: 'This action step is completed or removed, so it can no longer change.',
  },
  action_fixed: {
    status: 409,
    title: 'Error',
    message: 'This action step belongs to a course: you can complete it, but not change or remove it.',
  },
  action_ahead: {
    status: 409,
    title: 'Error',
    message: 'You can complete this action step when its day has come.',
  },
  action_not_repeating: { status: 409, title: 'Error', message: 'This action step does not repeat.' },
  repeat_without_day: { status: 409, title: 'Error', message: 'Select at least one day of the week' },
  invalid_day: { status: 409, title: 'Error', message: 'Invalid Date' },
  day_passed: {
    status: 409,
    title: 'A new day has begun',
    message:
      'The day that you were looking at has passed. Nothing was changed: please look at today and try again.',
  },
  task_ended: {
    status: 409,
    title: 'Error',
    message: 'This task is no longer on your list: it was completed or deleted elsewhere.',
  },
  zip_invalid: { status: 409, title: 'Error', message: 'Please enter a valid Zip Code' },
  reset_link_used: {
    status: 409,
    title: 'This link has expired',
    message: 'A reset link works once and for one hour. Please ask for a new one.',
  },
  too_large: { status: 413, title: 'Error', message: 'That is too large to send.' },
  picture_too_large: {
    status: 413,
    title: 'Error',
    message: 'The file image exceeds the maximum allowed size (3 MB).',
  },
  picture_unreadable: {
    status: 415,
    title: 'Error',
    message: 'We could not read that picture. Please choose a JPEG, PNG, GIF or WebP file.',
  },
  unsupported_media: { status: 415, title: 'Error', message: 'That kind of file or content cannot be read.' },
  too_many_attempts: {
    status: 429,
    title: 'We could not log you in',
    message: 'Too many attempts. Please try again in 15 minutes.',
  },
  rate_limited: {
    status: 429,
    title: 'Error',
    message: 'That was a little fast. Please wait a moment and try again.',
  },
  too_many_tests: {
    status: 429,
    title: 'A little break, please',
    message:
      'Many tests have been sent from here within the hour. Your answers are kept on this page: please try again later.',
  },
  internal: INTERNAL,
  unavailable: UNAVAILABLE,
} as const satisfies Record<string, { status: number; title: string; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Banner style of a login message: 1 notice, 2 wrong or locked, 3 switch to the Customer Id tab (spec-decision 3, G-03). */
export type Severity = 1 | 2 | 3

/** One field that was not right: its path in the request (`scores.2.score`) and what is wrong with it. */
export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** The body of every failure. */
export const Failure = z.object({
  code: z.string(),
  title: z.string(),
  message: z.string(),
  issues: z.array(Issue).optional(),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
})
export type Failure = z.infer<typeof Failure>
