import { isGoalDateAllowed } from '@oola/contract/goals/goal-date'
import { DATE_PASSED, PLAN_MESSAGES } from '@oola/contract/goals/plan-readiness'
import { tidyText } from '@oola/contract/tidy-text'

/** State of the add and edit windows. */
export interface GoalWords {
  readonly text: string
  /** `YYYY-MM-DD`, or null. */
  readonly date: string | null
}

/** A window's values with the `ClientKey` of the goal that they may become. */
export interface EditorDraft extends GoalWords {
  readonly clientKey: string
}

export interface EditorProblems {
  readonly text: string | null
  readonly date: string | null
}

/**
 * Why the window's values are not a goal yet, by field (STEP2-26, GOALS-13).
 * @param today the member's local day
 * @param saved the goal's current date, if it is saved
 */
export const editorProblems = ({ text, date }: GoalWords, today: string, saved?: string): EditorProblems => ({
  text: tidyText(text) === '' ? 'Write your goal first.' : null,
  date:
    date === null ? PLAN_MESSAGES.dateMissing : isGoalDateAllowed(date, today, saved) ? null : DATE_PASSED,
})

/** Nothing blocks the save. */
export const isSavable = ({ text, date }: EditorProblems): boolean => text === null && date === null
