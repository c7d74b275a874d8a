import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '../db/client.ts'

/** More than an answer of the database takes. */
const TOLERANCE_SECONDS = 5
const DatabaseClock = z.object({ seconds: z.coerce.number() })

/**
 * A line when the clock of this machine and that of the database's differ, else null: codes of authenticators are then
 * refused, and tokens, sessions and jobs begin and end at the wrong time, which nothing else reports.
 */
export const clockDifference = async (pool: pg.Pool, now: Date): Promise<string | null> => {
  const found = await pool.query('select extract(epoch from clock_timestamp()) as seconds')
  const ahead = Math.round(now.getTime() / 1000 - (rowsOf(DatabaseClock, found)[0]?.seconds ?? 0))
  if (Math.abs(ahead) <= TOLERANCE_SECONDS) return null
  return `The clock of this machine is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP. Codes of authenticators and links of mails are refused otherwise.`
}
