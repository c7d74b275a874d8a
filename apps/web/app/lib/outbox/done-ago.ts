/** Milliseconds between doing and sending, by the device's own clock, for the header of a write (APP-07). */
export const doneAgo = (doneAt: number, now: number): string => String(Math.max(0, Math.round(now - doneAt)))
