/** The longest text of a task (G-59). */
export const TASK_TEXT_MAX = 300

/** Answers a task without words (TODO-06; dashboard.md 8). */
export const TASK_MISSING = 'Please define your task'
