import { bigint, sql, timestamp } from './drizzle.ts'

/** A moment in time, read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An id, or a sum over all members: 32 bits would end at two billion (OPS-02). */
export const bigId = (name: string) => bigint(name, { mode: 'number' })

/** For `in` in a constraint: words of the contract as SQL text. */
export const oneOf = (words: readonly string[]) => sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`)

/** For `between` in a constraint: limits of the contract as SQL text. */
export const range = (from: number, to: number) => sql.raw(`${from} and ${to}`)
