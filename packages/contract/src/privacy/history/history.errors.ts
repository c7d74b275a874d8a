import { megabytes, numberWord } from '../../count-words.ts'
import type { ErrorTable } from '../../error-table.ts'
import { HISTORY_FILE_MAX_BYTES, HISTORY_FILES_A_DAY, TAKE_BACK_DAYS } from './history.constants.ts'

export const HISTORY_ERRORS = {
  history_too_large: {
    status: 413,
    title: 'Bring your history',
    message: `This file is larger than ${megabytes(HISTORY_FILE_MAX_BYTES)}. Ask the other app for a shorter time, or for fewer habits.`,
  },
  history_limit: {
    status: 429,
    title: 'Bring your history',
    message: `You have brought ${numberWord(HISTORY_FILES_A_DAY)} files today, which is as many as we read in a day. Try again tomorrow.`,
  },
  history_busy: {
    status: 409,
    title: 'Bring your history',
    message: 'Another file is being added right now. Wait until it is done, then bring this one.',
  },
  history_gone: {
    status: 409,
    title: 'Bring your history',
    message: 'This file is no longer here. Choose it once more.',
  },
  history_stays: {
    status: 409,
    title: 'Bring your history',
    message: `The ${numberWord(TAKE_BACK_DAYS)} days are up. What came in stays.`,
  },
} as const satisfies ErrorTable
