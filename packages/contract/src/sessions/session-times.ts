import { HOUR_MS } from '../durations.ts'
import { CHANGE_HOURS, HELD_HOURS, PROPOSED_HOURS, SESSION_MS } from './sessions.constants.ts'

export const sessionEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + SESSION_MS)

/** Until when a client can move or cancel a session. */
export const changeUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - CHANGE_HOURS * HOUR_MS)

/** Coaches can as long as the session is reserved, also after its start; clients until `changeUntil`, so that another client can get the time. */
export const canChange = (side: 'coach' | 'client', startsAt: Date, now: Date): boolean =>
  side === 'coach' ? startsAt > heldSince(now) : now < changeUntil(startsAt)

/** Bookings that start after this instant reserve a session of the wallet (G-85). */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HELD_HOURS * HOUR_MS)

/** Whether sessions at these starts overlap. */
export const overlaps = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < SESSION_MS

/** Whether a session would begin after the last day with the coach, which has no session from this instant on (DESK-11). */
export const isAfterEnd = (startsAt: Date, until: Date | null): boolean => until !== null && startsAt >= until

/** Proposed sessions that start at this instant or earlier are not kept any longer (DESK-02). */
export const proposedUntil = (now: Date): Date => new Date(now.getTime() + PROPOSED_HOURS * HOUR_MS)
