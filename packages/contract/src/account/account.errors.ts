import { megabytes, numberWordFirst, spanInWords } from '../count-words.ts'
import type { ErrorTable } from '../error-table.ts'
import {
  EMAIL_LINK_HOURS,
  FACTOR_PAUSE_MINUTES,
  FACTOR_TRIES,
  LOGIN_ATTEMPT_MINUTES,
  PASSKEYS_MAX,
  PICTURE_MAX_BYTES,
  PICTURES_A_DAY,
  RESET_MINUTES,
  TAKE_BACK_DAYS,
} from './account.constants.ts'

/** These two are also shown without a call; on their own, so that a page loads two texts and not all of them. */
export const NOT_SIGNED_IN = {
  status: 401,
  title: 'You’re logged out',
  message: 'Log in to continue. Anything you were typing is saved on this device.',
} as const

export const PICTURE_TOO_LARGE = {
  status: 413,
  title: 'Error',
  message: `The file image exceeds the maximum allowed size (${megabytes(PICTURE_MAX_BYTES)}).`,
} as const

/** Login, password, profile picture. */
export const ACCOUNT_ERRORS = {
  not_signed_in: NOT_SIGNED_IN,
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
    message: 'This store link is no longer valid. Log in below.',
  },
  store_only: {
    status: 403,
    title: 'Log in with your password',
    message: 'You came in through the store, without your password. Log out, then log in with it to do this.',
  },
  too_many_attempts: {
    status: 429,
    title: 'We could not log you in',
    message: `Too many attempts. Please try again in ${spanInWords(LOGIN_ATTEMPT_MINUTES)}.`,
  },
  wrong_password: {
    status: 403,
    title: 'That did not match',
    message: 'That is not your current password. Try again.',
  },
  wrong_code: {
    status: 403,
    title: 'That did not match',
    message: 'This code isn’t right, or it’s too old. Try again.',
  },
  factor_paused: {
    status: 429,
    title: 'Codes are paused',
    message: `${numberWordFirst(FACTOR_TRIES)} wrong codes. Wait ${spanInWords(FACTOR_PAUSE_MINUTES)}. A passkey still works.`,
  },
  factor_asked: {
    status: 401,
    title: 'One more step',
    message: 'Your account also asks for a code from your authenticator app. Log in once more.',
  },
  login_ticket_used: {
    status: 401,
    title: 'That took a little long',
    message: 'Log in once more, with your password first.',
  },
  factor_at_staff: {
    status: 409,
    title: 'You work with us',
    message: 'Staff set up passkeys and the authenticator app in the staff console.',
  },
  authenticator_off: {
    status: 409,
    title: 'Your authenticator is off',
    message: 'There is no authenticator app on your account. You can set one up here.',
  },
  passkey_refused: {
    status: 403,
    title: 'That passkey did not work',
    message: 'We could not check this passkey. Try again, or use another way to log in.',
  },
  too_many_passkeys: {
    status: 409,
    title: 'That’s a lot of passkeys',
    message: `You have ${PASSKEYS_MAX} passkeys. Remove one you no longer use, then add the new one.`,
  },
  authenticator_on: {
    status: 409,
    title: 'Your authenticator is already on',
    message: 'You have an authenticator app. Turn it off before you set up another one.',
  },
  reset_link_used: {
    status: 409,
    title: 'This link has expired',
    message: `A reset link works once and for ${spanInWords(RESET_MINUTES)}. Ask for a new one.`,
  },
  phone_taken: {
    status: 409,
    title: 'This number is taken',
    message: 'This number belongs to another account.',
  },
  take_back_link_used: {
    status: 409,
    title: 'This link has expired',
    message: `The link works once and for ${TAKE_BACK_DAYS} days. Write to us on the contact page, and a real person will help you.`,
  },
  alias_taken: {
    status: 409,
    title: 'This name is taken',
    message: 'This name is taken. Try another one.',
  },
  email_link_used: {
    status: 409,
    title: 'This link has expired',
    message: `Links work once and for ${EMAIL_LINK_HOURS} hours. We can send you a new one.`,
  },
  picture_too_large: PICTURE_TOO_LARGE,
  picture_too_detailed: {
    status: 413,
    title: 'Error',
    message: 'That picture is too big for us to open. Choose one with fewer than 25 million pixels.',
  },
  picture_on_its_way: {
    status: 429,
    title: 'Error',
    message: 'Your last picture is still on its way. Give it a moment, then try again.',
  },
  picture_limit: {
    status: 429,
    title: 'Error',
    message: `You have changed your picture ${PICTURES_A_DAY} times today. You can choose a new one tomorrow.`,
  },
  pictures_busy: {
    status: 503,
    title: 'Error',
    message: 'Many members are sending pictures right now. Try again in a minute.',
  },
  picture_unreadable: {
    status: 415,
    title: 'Error',
    message: 'We could not read that picture. Choose a JPEG, PNG, GIF or WebP file.',
  },
} as const satisfies ErrorTable
