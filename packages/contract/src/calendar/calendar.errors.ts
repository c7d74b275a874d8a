import type { ErrorTable } from '../error-table.ts'

/** The schedule of a coach. */
export const CALENDAR_ERRORS = {
  calendar_unreadable: {
    status: 409,
    title: 'We could not read that calendar',
    message:
      'Copy its private iCalendar address again. It begins with https:// and mostly ends with .ics. Nothing was changed.',
  },
  calendar_on_its_way: {
    status: 429,
    title: 'Error',
    message: 'We are still reading your calendar. Give it a moment, then try again.',
  },
  calendars_busy: {
    status: 503,
    title: 'Error',
    message: 'We are reading many calendars right now. Try again in a minute.',
  },
} as const satisfies ErrorTable
