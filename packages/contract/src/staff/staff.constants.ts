/** A staff session ends this long after its sign-in (STAFF-02). */
export const STAFF_SESSION_HOURS = 8
/** A staff session ends when it is not used for this long (STAFF-02). */
export const STAFF_IDLE_MINUTES = 30
/** Money, deletion, roles and viewing as a member ask for the second factor again after this long (STAFF-02). */
export const STAFF_FRESH_MINUTES = 10
/** Viewing as a member ends by itself after this long (STAFF-13). */
export const VIEW_MINUTES = 15
/** The shortest reason of a change, in letters (STAFF-04). */
export const REASON_MIN = 10
export const REASON_MAX = 500
/** One person may give back at most this much of a payment; more needs a second one (decisions 17.9). */
export const REFUND_ALONE_CENTS = 100_00
/** How long a change waits for the second person. */
export const APPROVAL_HOURS = 24
/** How long a change by staff can be undone. */
export const UNDO_DAYS = 30
/** More rows in a file need the right `exportMany` (STAFF-10). */
export const EXPORT_ROWS = 1000
/** Views that a person can save for a list. */
export const VIEWS_MAX = 20
/** Why a mail came back: no such address, a full mailbox, refused by the receiver, or something else. */
export const BOUNCE_KINDS = ['address', 'full', 'refused', 'other'] as const

/** Days in which a publication of content can be taken back. */
export const CONTENT_UNDO_DAYS = 365
