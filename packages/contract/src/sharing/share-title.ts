import { toUsDate } from '../us-date.ts'

/**
 * The shared title: every separate word "date" becomes the day as MM/DD/YYYY; "update" stays
 * (SCORE-23, G-44). The day is that of what is shared (spec-decision 16.9): the day itself after Step 1 and 2.
 * @param day the member's local day, `YYYY-MM-DD`
 */
export const shareTitle = (title: string, day: string): string =>
  title.replace(/\bdate\b/g, () => toUsDate(day))
