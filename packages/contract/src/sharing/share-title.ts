import { toUsDate } from '../us-date.ts'

/**
 * The title as it is shared: every stand-alone word "date" becomes the day as MM/DD/YYYY; "update" stays
 * (SCORE-23, G-44).
 * @param today the member's local day, `YYYY-MM-DD`
 */
export const shareTitle = (title: string, today: string): string =>
  title.replace(/\bdate\b/g, () => toUsDate(today))
