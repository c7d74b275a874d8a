import type { ErrorTable } from '../error-table.ts'

/** Finding, choosing and paying a coach. */
export const COACHING_ERRORS = {
  own_coach: { status: 409, title: 'Error', message: 'You can’t choose yourself as your coach.' },
  coaching_unanswered: { status: 409, title: 'Error', message: 'Please answer all the questions' },
  agreement_fixed: {
    status: 409,
    title: 'This is an agreement',
    message:
      'You agreed on this with your coach. You can complete it or move it; your coach can take it off.',
  },
  agreement_too_far: {
    status: 409,
    title: 'Error',
    message: 'Choose a day within the next three months.',
  },
  last_day_too_far: {
    status: 409,
    title: 'Error',
    message: 'Choose a last day within the next three months.',
  },
  preparation_closed: {
    status: 409,
    title: 'The session has begun',
    message: 'Your answers are as you left them. Talk about the rest in the session.',
  },
  coaching_over: {
    status: 409,
    title: 'This room is read-only',
    message: 'This coaching has ended. You can still read everything.',
  },
} as const satisfies ErrorTable
