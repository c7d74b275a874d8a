/** The longest break, in days (decisions 17.5). */
export const BREAK_DAYS_MAX = 21

/** Days of breaks in any 365 days (decisions 17.5). */
export const BREAK_DAYS_PER_YEAR = 28
export const BREAK_YEAR_DAYS = 365

/** How many days before today a break can begin: a member who was ill plans nothing (BREAK-01). */
export const ILLNESS_DAYS_BACK = 3

/** How far ahead a break can be planned, in days. */
export const BREAK_DAYS_AHEAD = 365
