/** How long a meeting can be joined and completed after its start (G-85). */
export const MEETING_HOURS = 24

/** ROOM-20; dashboard.md 8. */
export const MEETING_FAILED = "Sorry, we couldn't start the meeting."
/** ROOM-22; dashboard.md 8. */
export const NO_MEETING = 'Your coach has not started a meeting.'
/** ROOM-24; dashboard.md 8. */
export const SESSION_COMPLETED = 'The session has been completed'

/** Lifetime of a credential of a TURN server: longer than a session with interruptions. */
export const CREDENTIAL_MINUTES = 120
