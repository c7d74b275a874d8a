import { MINUTE_MS } from '../durations.ts'

/** Sessions are 30-minute video sessions, transferable and non-refundable (ROOM-16; dashboard.md 9). */
export const SESSION_MINUTES = 30
export const SESSION_MS = SESSION_MINUTES * MINUTE_MS

/** Maximum number of sessions per purchase (G-94). */
export const PURCHASE_MAX = 20
/** ROOM-10; dashboard.md 5. The quotation marks are part of it. */
export const PURCHASE_QUESTION = 'How many sessions would you like to purchase?'
export const PURCHASE_MESSAGE = `Please select "${PURCHASE_QUESTION}"`
/** ROOM-14; dashboard.md 8. */
export const PURCHASE_DONE = 'Session purchase successful'
/** ROOM-08; dashboard.md 8. */
export const NO_SCHEDULE = 'Sorry, this coach has no schedule available'

/** The longest note, in characters (G-89). */
export const NOTE_MAX = 4000
/** Notes of a page, shared ones and a coach's own. */
export const NOTES_PAGE = 50

/** Hours before its start until which a client can move or cancel a session. */
export const CHANGE_HOURS = 24
/**
 * How long after its start a booking reserves one session of the wallet; a session that was neither held nor missed by then
 * can be booked again. Equal to the validity of a meeting (G-85).
 */
export const HELD_HOURS = 24
/**
 * Until how many hours before its start a proposed session is kept for the client; then its time is free again. Later, a
 * session can only be booked if it is paid for (DESK-02).
 */
export const PROPOSED_HOURS = 24

/** The most sessions that a coach books at once (DESK-02). */
export const SERIES_MAX = 12
/** Distances of a row of sessions, in weeks. */
export const EVERY_WEEKS = [1, 2] as const
