import classes from './layout.module.css'

/** A step of the spacing scale: 4, 8, 12, 16, 20, 24, 32 or 48 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const gapClass = (gap: Gap | undefined) => gap && classes[`gap${gap}`]

/** Joins class names. */
export const joined = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
