/**
 * Whether a goal may be saved with this date: today or later (GOALS-13). A goal that was saved before keeps its date
 * even when that day has passed, so that its text can still be edited.
 * @param date `YYYY-MM-DD`
 * @param today the member's local day
 * @param saved the date that the goal has now, if it is saved
 */
export const isGoalDateAllowed = (date: string, today: string, saved?: string): boolean =>
  date >= today || date === saved
