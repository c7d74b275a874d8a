/**
 * Whether a goal can be saved with this date: today or later (GOALS-13). A saved goal retains its date
 * after that day has passed, so that its text can still be edited.
 * @param date `YYYY-MM-DD`
 * @param today the member's local day
 * @param saved the goal's saved date
 */
export const isGoalDateAllowed = (date: string, today: string, saved?: string): boolean =>
  date >= today || date === saved

/** Whether a goal's day has passed (spec-decision 16.11). */
export const hasDayPassed = (date: string, today: string): boolean => date < today

/** Whether a goal can be in the Top 7 or the main goal of a new year: its day is in the future (spec-decision 16.11). */
export const canBeginYear = (date: string, today: string): boolean => date > today
