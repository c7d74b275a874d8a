/** A breakthrough module opens every 7 days, a path module every 30; the first of each today (ELEARN-36, ELEARN-38; G-67; C-46). */
export const DAYS_BETWEEN = { breakthrough: 7, path: 30 } as const

/** How many months a path has at level 1, and at the levels after it (ELEARN-39). */
export const PATH_MONTHS = { first: 9, later: 11 } as const

/** One answer of the workbook, in characters; the same limit holds for each cell of a table. */
export const WORKBOOK_TEXT_MAX = 4000
/** Cells that one call saves. */
export const WORKBOOK_CELLS_MAX = 20
/** The notes of one module. */
export const NOTE_MAX = 20_000
/** How far "I was away" moves what is still locked. */
export const AWAY_DAYS_MAX = 90
