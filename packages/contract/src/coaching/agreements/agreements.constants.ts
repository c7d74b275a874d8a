/** How far ahead an agreement's day can be: a quarter of a year. */
export const AGREEMENT_DAYS_MAX = 92

/** Agreements that a pair sees at once: all open ones, and the last done ones. */
export const DONE_AGREEMENTS_SHOWN = 20
