/** Maximum number of calls in a batch. */
export const CALLS_PER_BATCH = 16
