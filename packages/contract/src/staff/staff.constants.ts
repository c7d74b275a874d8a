/** A staff session ends this long after its sign-in (STAFF-02). */
export const STAFF_SESSION_HOURS = 8
/** A staff session ends when it is not used for this long (STAFF-02). */
export const STAFF_IDLE_MINUTES = 30
/** Money, deletion, roles and viewing as a member ask for the second factor again after this long (STAFF-02). */
export const STAFF_FRESH_MINUTES = 10
/** The shortest reason of a change, in letters (STAFF-04). */
export const REASON_MIN = 10
export const REASON_MAX = 500
