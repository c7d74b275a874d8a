/** Sessions are 30-minute video sessions, transferable and non-refundable (ROOM-16; dashboard.md 9). */
export const SESSION_MINUTES = 30
export const SESSION_MS = SESSION_MINUTES * 60_000

/** How many one purchase may have (G-94). */
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

/** Until so long before its start a client can move or cancel a session. */
export const CHANGE_HOURS = 24
/**
 * A booked session keeps one session of the wallet for so long after its start; what was neither held nor missed by then
 * can be booked anew. As long as a meeting is valid (G-85).
 */
export const HELD_HOURS = 24
