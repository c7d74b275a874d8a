/** Longer input is ignored (dashboard.md 5). */
export const ACTION_TEXT_MAX = 300

/** Completed and open steps of a day, clicks on the tracker included (ACTIONS-42; spec-decision 7; G-49). */
export const ACTIONS_PER_DAY = 15

/** Step 3 needs three (G: C-44). */
export const FIRST_ACTIONS_MIN = 3

/** How many days of a calendar month can be counted late (BREAK-05). */
export const LATE_TICKS_PER_MONTH = 3
