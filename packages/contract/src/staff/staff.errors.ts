import type { ErrorTable } from '../error-table.ts'
import { APPROVAL_HOURS, STAFF_FRESH_MINUTES, VIEWS_MAX } from './staff.constants.ts'

/** The staff console. */
export const STAFF_ERRORS = {
  staff_not_signed_in: {
    status: 401,
    title: 'Sign in',
    message: 'Your staff session has ended. Sign in again.',
  },
  factor_needed: {
    status: 401,
    title: 'One more step',
    message: 'Confirm with your passkey or a code from your authenticator.',
  },
  factor_again: {
    status: 401,
    title: 'Confirm it’s you',
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
    title: 'Someone has to be the owner',
    message: 'This is the only owner. Give another person the role first.',
  },
  view_only: {
    status: 403,
    title: 'Read-only',
    message: 'You see this as staff. Nothing is saved, and private parts stay closed.',
  },
  view_of_staff: {
    status: 403,
    title: 'This person is on the staff',
    message: 'Accounts with a staff role cannot be viewed by others.',
  },
  mail_gone: {
    status: 409,
    title: 'This mail cannot be sent again',
    message: 'It was sent again already, or it is too old, or its link is for one use only.',
  },
  outage_not_over: {
    status: 409,
    title: 'It is not over yet',
    message: 'Enter an outage when it is over. This one ends in the future.',
  },
  outage_entered: {
    status: 409,
    title: 'Already entered',
    message: 'There is an outage with these times already.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Someone changed this',
    message: 'This is no longer what you saw. Look again before you change it.',
  },
  too_many_views: {
    status: 409,
    title: `You have ${VIEWS_MAX} views here`,
    message: 'Delete a view that you no longer need, then save this one.',
  },
  why_needed: {
    status: 409,
    title: 'Why are you looking?',
    message: 'Say in a few words why you are opening this page. The member can read it.',
  },
  act_impossible: {
    status: 409,
    title: 'Nothing to change',
    message: 'This cannot be done for this member right now.',
  },
  approval_over: {
    status: 409,
    title: 'No longer waiting',
    message: `Someone has decided this already, or its ${APPROVAL_HOURS} hours are over.`,
  },
  own_approval: {
    status: 403,
    title: 'Another person has to confirm',
    message: 'You asked for this yourself. Someone else with the right has to confirm it.',
  },
  not_your_note: {
    status: 403,
    title: 'Someone else wrote this',
    message: 'Only the author changes or removes a note. You can pin it.',
  },
  somebody_writes: {
    status: 409,
    title: 'Someone is writing an answer',
    message: 'A colleague began to write first. Wait until they are done, so that no answer goes out twice.',
  },
  announcement_over: {
    status: 409,
    title: 'This announcement is over',
    message: 'It can no longer be changed. Write a new one.',
  },
  nothing_to_change: {
    status: 409,
    title: 'Already done',
    message: 'Nothing is left to change here.',
  },
  payout_closed: {
    status: 409,
    title: 'This month is closed',
    message: 'A closed month stays as it is. Corrections become lines of the next one.',
  },
  payout_not_over: {
    status: 409,
    title: 'This month is not over',
    message: 'A month can be closed once it has ended, and the ones before it first.',
  },
  payout_empty: {
    status: 409,
    title: 'Nothing to pay',
    message: 'No coach has earned anything that is not paid yet.',
  },
  coach_unready: {
    status: 409,
    title: 'The listing is not complete',
    message: 'Some checks fail. Ask for a change, so that the coach can fix them.',
  },
  content_changed: {
    status: 409,
    title: 'Someone else saved this',
    message: 'This draft was saved by someone else in the meantime. Look at both before you go on.',
  },
  too_many_uploads: {
    status: 409,
    title: 'Many uploads are open',
    message: 'Finish or cancel one of your open uploads first.',
  },
  media_damaged: {
    status: 409,
    title: 'Not everything arrived',
    message: 'A piece of the file is missing or was changed on its way. It is sent again.',
  },
  media_unreadable: {
    status: 409,
    title: 'This file cannot be used',
    message: 'It is not the kind of file that its name says.',
  },
  content_invalid: {
    status: 409,
    title: 'Not ready yet',
    message: 'Fix the marked fields first. Members see the published version until then.',
  },
  bundle_unreadable: {
    status: 409,
    title: 'This is not an export of content',
    message: 'The file is of another kind, or it was changed after it was signed. Export it again.',
  },
  bundle_unknown: {
    status: 409,
    title: 'This file is from another release',
    message:
      'Its format is not known here. Bring both installations to the same release and export it again.',
  },
  bundle_untrusted: {
    status: 409,
    title: 'Its signature is not trusted here',
    message: 'An operator has to add the public key of the other installation to CONTENT_TRUSTED_KEYS.',
  },
} as const satisfies ErrorTable
