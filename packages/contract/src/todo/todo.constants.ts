/** The longest text of a task (G-59). */
export const TASK_TEXT_MAX = 300

/** Message for a task without text (TODO-06; dashboard.md 8). */
export const TASK_MISSING = 'Please define your task'

/** Maximum number of open tasks: far above normal use, far below what a page can show. */
export const OPEN_TASKS_MAX = 200
