/** Header of a write from the outbox: milliseconds between doing and sending, by the device's own clock (APP-07). */
export const DONE_AGO_HEADER = 'x-done-ago'

export const doneAgo = (doneAt: number, now: number): string => String(Math.max(0, Math.round(now - doneAt)))
