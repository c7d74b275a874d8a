import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { StartFailure } from '../start/start-failure.ts'
import { rowsOf } from './client.ts'

/** Lock timeout of a migration (OPS-01). */
export const LOCK_TIMEOUT_MS = 2000

/** Pauses between tries: ten minutes in all. */
export const PAUSES_MS: readonly number[] = [
  1000,
  2000,
  4000,
  8000,
  15_000,
  ...Array<number>(19).fill(30_000),
]

const LOCK_NOT_AVAILABLE = '55P03'

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE

/** Connections that migrate have no statement timeout, in spite of the role's setting for a pool (session-settings.ts). */
export const migrationConnection = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'oola-migrate',
  connectionTimeoutMillis: 10_000,
  options: '-c statement_timeout=0',
})

const Backend = z.object({ pid: z.number() })
const Holder = z.object({ pid: z.number(), app: z.string(), user: z.string().nullable(), since: z.string() })

/** Describes the sessions that block `pid`. Needs its own connection, because that of `pid` is waiting. */
const findHolders = async (url: string, pid: number): Promise<string> => {
  const client = new pg.Client(migrationConnection(url))
  // A broken connection fails the next query; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const holders = rowsOf(
      Holder,
      await client.query(
        `select pid, application_name as app, usename as "user", to_char(xact_start at time zone 'UTC', 'HH24:MI:SS') as since
         from pg_stat_activity where pid = any(pg_blocking_pids($1)) and xact_start is not null`,
        [pid],
      ),
    )
    return holders
      .map(
        ({ pid: holder, app, user, since }) =>
          `process ${holder} (${app || 'unnamed'}, user ${user}, since ${since} UTC)`,
      )
      .join(', ')
  } finally {
    await client.end()
  }
}

interface Retries {
  readonly url: string
  readonly client: pg.Client
  /** Name of the migration, for messages. */
  readonly name: string
  readonly print: (line: string) => void
  readonly pausesMs: readonly number[]
}

/**
 * Runs `attempt` until it gets its locks, with pauses so that others reach the table, and reports the blocking sessions.
 * @throws StartFailure after the last try
 */
export const retryLocks = async (
  { url, client, name, print, pausesMs }: Retries,
  attempt: () => Promise<void>,
): Promise<void> => {
  const [backend] = rowsOf(Backend, await client.query('select pg_backend_pid() as pid'))
  for (const pauseMs of [...pausesMs, null]) {
    // Queried while the statement still waits.
    const watch = new AbortController()
    const holders = setTimeout(LOCK_TIMEOUT_MS / 2, undefined, { signal: watch.signal })
      .then(() => findHolders(url, backend?.pid ?? 0))
      .catch(() => '')
    try {
      return await attempt()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      const by = (await holders) || 'a session that has ended since'
      if (pauseMs === null)
        throw new StartFailure(
          `The migration ${name} needs a table that is locked by ${by}: wait until that has ended, or end it with pg_terminate_backend, and start again.`,
        )
      print(
        `The migration ${name} waits for a table that is locked by ${by}. It is tried again in ${pauseMs / 1000} s.`,
      )
      await setTimeout(pauseMs)
    } finally {
      watch.abort()
      await holders
    }
  }
}
