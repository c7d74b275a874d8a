import type { ErrorTable } from '../error-table.ts'
import { CHANGE_HOURS } from './sessions.constants.ts'

/** Buying, booking and using sessions. */
export const SESSIONS_ERRORS = {
  no_sessions: {
    status: 409,
    title: 'No session left',
    message: 'There is no session left for this. You can buy more in the session wallet.',
  },
  no_session_rate: {
    status: 409,
    title: 'No rate yet',
    message: 'This coach has not set a rate for sessions yet. Ask in the chat.',
  },
  rate_changed: {
    status: 409,
    title: 'The rate has changed',
    message: 'Your coach just changed the rate. Nothing was charged. Take another look.',
  },
  slot_taken: {
    status: 409,
    title: 'That time was just taken',
    message: 'Nothing was booked. Choose another time.',
  },
  after_last_day: {
    status: 409,
    title: 'The coaching ends before then',
    message: 'Sessions can be booked until the last day of this coaching. Choose an earlier time.',
  },
  outside_hours: {
    status: 409,
    title: 'Outside of your hours',
    message:
      'A time is outside of your hours, or very soon. Nothing was booked. You can book it all the same.',
  },
  session_clash: {
    status: 409,
    title: 'You have a session then',
    message: 'You have a session at that time already. Choose another one.',
  },
  too_late_to_change: {
    status: 409,
    title: 'It’s too late to move this one',
    message: `A session can be moved or canceled until ${CHANGE_HOURS} hours before. Write to your coach in the chat.`,
  },
  session_over: {
    status: 409,
    title: 'This session has changed',
    message: 'It was canceled, completed or missed in the meantime. Take another look.',
  },
  session_not_begun: {
    status: 409,
    title: 'Not yet',
    message: 'A session can be marked as missed once it should have begun.',
  },
} as const satisfies ErrorTable
