import { HOUR_MS } from '../durations.ts'
import { CHANGE_HOURS, HELD_HOURS, SESSION_MS } from './sessions.constants.ts'

export const sessionEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + SESSION_MS)

/** Until when a client can move or cancel a session. */
export const changeUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - CHANGE_HOURS * HOUR_MS)

/** Coaches can as long as the session is held, also when it should have begun; clients while there is time to give the slot to somebody else. */
export const canChange = (side: 'coach' | 'client', startsAt: Date, now: Date): boolean =>
  side === 'coach' ? startsAt > heldSince(now) : now < changeUntil(startsAt)

/** A booked session that nobody completed keeps its session of the wallet until then (G-85). */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HELD_HOURS * HOUR_MS)

/** Two sessions of one person would overlap. */
export const overlaps = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < SESSION_MS
