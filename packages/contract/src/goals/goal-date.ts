/**
 * Whether a goal may be saved with this date: today or later (GOALS-13). A goal that was saved before keeps its date
 * even when that day has passed, so that its text can still be edited.
 * @param date `YYYY-MM-DD`
 * @param today the member's local day
 * @param saved the date that the goal has now, if it is saved
 */
export const isGoalDateAllowed = (date: string, today: string, saved?: string): boolean =>
  date >= today || date === saved

/** Whether a goal's day is over (spec-decision 16.11). */
export const hasDayPassed = (date: string, today: string): boolean => date < today

/** Whether a goal may begin a new year, in its Top 7 or as its main goal: its day lies ahead (spec-decision 16.11). */
export const canBeginYear = (date: string, today: string): boolean => date > today
