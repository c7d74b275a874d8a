import type pg from 'pg'
import { z } from 'zod'
import { StartFailure } from '../start/start-failure.ts'
import { IDLE_TRANSACTION_TIMEOUT_MS, OF_CALLS, rowsOf } from './client.ts'

/** As PostgreSQL shows them. */
const REQUIRED = {
  TimeZone: 'UTC',
  statement_timeout: String(OF_CALLS.statementMs),
  idle_in_transaction_session_timeout: String(IDLE_TRANSACTION_TIMEOUT_MS),
} as const

const Shown = z.object({
  role: z.string(),
  database: z.string(),
  settings: z.record(z.string(), z.string()),
})

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * A pool such as PgBouncer may drop the settings of a connection, and statements would run for ever or in another time
 * zone: a role's own settings replace them (OPS-13).
 * @throws StartFailure with the statements that set them
 */
export const requireSessionSettings = async (pool: pg.Pool): Promise<void> => {
  const found = await pool.query(
    `select current_user as role, current_database() as database, json_object_agg(name, setting) as settings
     from pg_settings where name = any($1)`,
    [Object.keys(REQUIRED)],
  )
  const [session] = rowsOf(Shown, found)
  if (!session) throw new Error('PostgreSQL shows no settings')
  const { role, database, settings } = session
  const missing = Object.entries(REQUIRED).filter(([name, value]) => settings[name] !== value)
  if (missing.length === 0) return
  const statements = missing.map(
    ([name, value]) => `alter role ${quoted(role)} in database ${quoted(database)} set ${name} = '${value}';`,
  )
  throw new StartFailure(
    `The pool of DATABASE_URL drops settings of the server. Run in the database: ${statements.join(' ')} Then restart the pool, and start again.`,
  )
}
