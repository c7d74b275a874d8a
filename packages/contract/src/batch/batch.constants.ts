/** A batch takes at most so many calls. */
export const CALLS_PER_BATCH = 16
