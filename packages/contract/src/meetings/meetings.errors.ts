import type { ErrorTable } from '../error-table.ts'
import { NO_MEETING } from './meetings.constants.ts'

/** Starting, joining and completing a meeting. */
export const MEETINGS_ERRORS = {
  no_meeting: { status: 404, title: 'Not yet', message: NO_MEETING },
  wrong_meeting_code: { status: 409, title: 'Error', message: 'The meeting code is not valid.' },
} as const satisfies ErrorTable
