/** From this many lifetime steps on an action completes without a question (ACTIONS-31; C-45). */
const EXPERIENCED = 7

/** @param stepsTaken lifetime steps; undefined while loading */
export const asksBeforeCompleting = (stepsTaken: number | undefined): boolean =>
  stepsTaken === undefined || stepsTaken < EXPERIENCED
