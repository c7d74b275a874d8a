import { sql, timestamp } from './drizzle.ts'

/** A moment in time, read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** For `between` in a constraint: limits of the contract as SQL text. */
export const range = (from: number, to: number) => sql.raw(`${from} and ${to}`)
