/** The parts of a module, in their order (ELEARN-09). */
export const MODULE_PARTS = ['watch', 'read', 'do'] as const

/** A breakthrough module opens every 7 days, a path module every 30; the first of each today (ELEARN-36, ELEARN-38; G-67; C-46). */
export const DAYS_BETWEEN = { breakthrough: 7, path: 30 } as const

/** Months of the path of level 1, and of later levels (ELEARN-39). */
export const PATH_MONTHS = { first: 9, later: 11 } as const

/** Longest answer of the workbook, in characters; also for each cell of a table. */
export const WORKBOOK_TEXT_MAX = 4000
/** Maximum number of cells in a call. */
export const WORKBOOK_CELLS_MAX = 20
/** Longest notes of a module, in characters. */
export const NOTE_MAX = 20_000
/** Maximum number of days that "I was away" moves locked modules. */
export const AWAY_DAYS_MAX = 90
