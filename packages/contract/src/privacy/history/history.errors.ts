import type { ErrorTable } from '../../error-table.ts'

export const HISTORY_ERRORS = {
  history_too_large: {
    status: 413,
    title: 'Bring your history',
    message: 'This file is larger than 20 MB. Ask the other app for a shorter time, or for fewer habits.',
  },
  history_limit: {
    status: 429,
    title: 'Bring your history',
    message: 'You have brought ten files today, which is as many as we read in a day. Try again tomorrow.',
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
    message: 'The seven days are up. What came in stays.',
  },
} as const satisfies ErrorTable
