import { timestamp } from './drizzle.ts'
/** A moment in time, read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
