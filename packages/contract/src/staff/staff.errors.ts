import type { ErrorTable } from '../error-table.ts'
import { STAFF_FRESH_MINUTES } from './staff.constants.ts'

/** The staff console. */
export const STAFF_ERRORS = {
  staff_not_signed_in: {
    status: 401,
    title: 'Please sign in',
    message: 'Your staff session has ended. Please sign in again.',
  },
  factor_needed: {
    status: 401,
    title: 'One more step',
    message: 'Please confirm with your passkey or a code from your authenticator.',
  },
  factor_again: {
    status: 401,
    title: 'Please confirm it’s you',
    message: `This needs your passkey or code again: the last one was more than ${STAFF_FRESH_MINUTES} minutes ago.`,
  },
  no_staff_role: {
    status: 403,
    title: 'This account has no staff role',
    message: 'You are signed in as a member. Ask an owner of the program for a role.',
  },
  right_missing: {
    status: 403,
    title: 'Your role does not include this',
    message: 'Ask an owner for it, or a person whose role includes it.',
  },
  last_owner: {
    status: 409,
    title: 'Somebody has to be the owner',
    message: 'This is the only owner. Give another person the role first.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Somebody changed this',
    message: 'It is not what you saw any more. Please look again before you change it.',
  },
  content_changed: {
    status: 409,
    title: 'Someone else saved this',
    message: 'This draft was saved by someone else in the meantime. Look at both before you go on.',
  },
  content_invalid: {
    status: 409,
    title: 'Not ready yet',
    message: 'Please fix the marked fields first. Members see the published version until then.',
  },
} as const satisfies ErrorTable
