export const GOALS_PER_AREA = 3
export const GOALS_IN_PLAN = 21
export const TOP_SEVEN = 7

/** Maximum number of additional (pending) goals per area on the dashboard (GOALS-29). */
export const PENDING_PER_AREA = 7

/** The goal card fits a few lines; longer texts belong in a note (STEP2-28, G-29). */
export const GOAL_TEXT_MAX = 300

/** How long the words of a removed goal are stored: another device may have reached it meanwhile (APP-06). */
export const REMOVED_GOAL_DAYS = 30
