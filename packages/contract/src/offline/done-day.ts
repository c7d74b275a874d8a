import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { addDays, localDay } from '../local-day.ts'

/**
 * Header of a write from the outbox: whole milliseconds between doing and sending, both read from the device's own
 * clock, so that a wrong clock cancels out (APP-07).
 */
export const DONE_AGO_HEADER = 'x-done-ago'

/** How many days back a write can count; what is older counts for the first of them. */
export const LATE_DAYS = 7
const DONE_AGO_MAX_MS = LATE_DAYS * DAY_MS

/** From this age on a write is late: the member no longer looks at the page that sends it. */
const LATE_FROM_MS = MINUTE_MS

/**
 * The age of a write. Below zero the device's clock was set back after the doing, so it counts as done now. Text that is
 * no whole number is ignored: a refusal would lose what the member did.
 */
export const readDoneAgo = (sent: unknown): number | undefined => {
  if (typeof sent !== 'string' || !/^-?\d{1,15}$/.test(sent)) return undefined
  return Math.min(Math.max(Number(sent), 0), DONE_AGO_MAX_MS)
}

export const isLate = (doneAgo = 0): boolean => doneAgo >= LATE_FROM_MS

/** A zone that the member has left. */
export interface PastZone {
  /** IANA name. */
  readonly timeZone: string
  readonly until: Date
}

interface Present {
  readonly now: Date
  readonly timeZone: string
  /** Ascending. */
  readonly past: readonly PastZone[]
}

/**
 * The member's local day on which something was done: in the zone that was theirs at that moment, so that a change of
 * zone between doing and sending moves no step to another day (traps 1), and at most seven days before today.
 */
export const dayOfDoing = (doneAt: Date, { now, timeZone, past }: Present): string => {
  const zone = past.find(({ until }) => doneAt < until)?.timeZone ?? timeZone
  const day = localDay(doneAt, zone)
  const first = addDays(localDay(now, timeZone), -LATE_DAYS)
  const isTooOld = day < first
  return isTooOld ? first : day
}
