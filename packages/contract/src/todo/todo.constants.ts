/** The longest text of a task (G-59). */
export const TASK_TEXT_MAX = 300

/** Answers a task without words (TODO-06; dashboard.md 8). */
export const TASK_MISSING = 'Please define your task'

/** Open tasks that a list holds: far above what anybody gets done, far below what a page can show. */
export const OPEN_TASKS_MAX = 200
