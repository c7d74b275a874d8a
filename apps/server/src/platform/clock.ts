/** The only source of "now": every rule that needs the time reads it here (spec-decision 1). */
export interface Clock {
  now(): Date
}

/** The real time, or, with `start`, a clock that begins at `start` and runs on. */
export const createClock = (start?: string): Clock => {
  const shift = start ? new Date(start).getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + shift) }
}
