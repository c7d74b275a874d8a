import { groupedNumber } from '../../grouped-number.ts'

/** The largest file of a history that is taken in (IMPORT-05). */
export const HISTORY_FILE_MAX_BYTES = 20 * 1024 * 1024
/** Uploads that a server takes at once: each is in its memory, several times for a moment. */
export const HISTORY_UPLOADS_AT_A_TIME = 6
/** Steps of one file, and of all files of a member together. */
export const HISTORY_STEPS_MAX = 50_000
/** Habits of one file. */
export const HISTORY_HABITS_MAX = 200
/** How long what came in can be taken back (IMPORT-04). */
export const TAKE_BACK_DAYS = 7
/** How long a file that was read waits to be added. */
export const HISTORY_WAIT_HOURS = 24
/** Files of a member in 24 hours. */
export const HISTORY_FILES_A_DAY = 10
/** Steps of a page of the list. */
export const IMPORTED_STEPS_PAGE = 100

/** Where a history comes from (decisions 17.7). */
export const HISTORY_SOURCES = ['oola', 'loop', 'habitica'] as const
export type HistorySource = (typeof HISTORY_SOURCES)[number]
/** The sources of steps from elsewhere. */
export const STEP_SOURCES = ['loop', 'habitica'] as const

export const SOURCE_NAMES: Readonly<Record<HistorySource, string>> = {
  oola: 'Oola',
  loop: 'Loop Habit Tracker',
  habitica: 'Habitica',
}

/** Why a file cannot come in, in words for the member (IMPORT-05). */
export const HISTORY_PROBLEMS = {
  empty: 'This file is empty.',
  damaged: 'We could not open this file. It may be damaged. Export it once more and try again.',
  tooMuch: 'This file unpacks to more than we can take in at once.',
  tooMany: `This file has more than ${groupedNumber(HISTORY_STEPS_MAX)} steps or ${HISTORY_HABITS_MAX} habits, which is more than we can take in at once.`,
  notOola:
    'This is not an Oola export. Choose the ZIP from Your account, Your data, Export my data, exactly as you downloaded it.',
  notLoop:
    'This is not an export of Loop Habit Tracker. In Loop, open Settings and choose Export as CSV. You get a ZIP with Habits.csv and Checkmarks.csv.',
  notHabitica:
    'This is not a history from Habitica. On habitica.com, open Settings, Site Data, and download Task History. You get a CSV file with the columns Task Name, Task ID, Task Type, Date, Value.',
  newer: 'This export comes from a newer version of Oola, so we can’t read it safely.',
  nothing: 'We found nothing in this file that can be added.',
  again: 'This file is in your account already. Adding it again would change nothing.',
  hasHistory:
    'An Oola export goes into a new account. You already have everything that’s in this file, so nothing was added.',
  failed: 'Something went wrong on our side, so we added none of it. Send the file once more.',
  refused: 'Something in this file does not fit, so we added none of it. Your account is as it was.',
} as const
export type HistoryProblem = keyof typeof HISTORY_PROBLEMS

/** Why an entry of another app stays out. */
export const ENTRY_REASONS = {
  here: 'already here',
  repeated: 'twice on one day',
  future: 'a date in the future',
  past: 'a date before the year 2000',
  unreadable: 'no date that we can read',
} as const
export type EntryReason = keyof typeof ENTRY_REASONS
