/** A goal without a step for so many days is named (THREAD-05). */
export const QUIET_DAYS = 14

/** Steps that the list shows at once; `before` reads on. */
export const STEPS_A_PAGE = 50
