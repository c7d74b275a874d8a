/** How far ahead the last day of a coaching can be. */
export const LAST_DAY_MAX = 92

/** The longest word to a client at the end. */
export const LAST_WORD_MAX = 1000
