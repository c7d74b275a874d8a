import type { ErrorTable } from '../error-table.ts'

/** The week of a coach. */
export const CALENDAR_ERRORS = {
  calendar_unreadable: {
    status: 409,
    title: 'We could not read that calendar',
    message:
      'Please copy its private iCalendar address again. It begins with https:// and mostly ends with .ics. Nothing was changed.',
  },
} as const satisfies ErrorTable
