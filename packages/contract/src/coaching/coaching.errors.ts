import type { ErrorTable } from '../error-table.ts'

/** Finding, choosing and paying a coach. */
export const COACHING_ERRORS = {
  own_coach: { status: 409, title: 'Error', message: 'You can’t choose yourself as your coach.' },
  coaching_unanswered: { status: 409, title: 'Error', message: 'Please answer all the questions' },
  coaching_over: {
    status: 409,
    title: 'This room is read-only',
    message: 'This coaching has ended. You can still read everything.',
  },
} as const satisfies ErrorTable
