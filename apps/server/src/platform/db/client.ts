import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { DrizzleQueryError } from './drizzle.ts'

type NoSchema = Record<string, never>

/** What a repository queries: the pool, or the caller's open transaction. */
export type Db = NodePgDatabase<NoSchema>

/** An open transaction; `$client` is its connection. */
export type Tx = Db & { readonly $client: pg.PoolClient }

/** The driver under it: for statements with a name of their own. */
export type SqlClient = Database['pool'] | Tx['$client']

export interface Database {
  /** For hand-written statements (`rowsOf`). */
  readonly pool: pg.Pool
  readonly orm: Db
  /** Receives the errors of hints that fail after a commit. */
  readonly log?: Pick<Logger, 'error'> | undefined
  close(): Promise<void>
}

interface Limits {
  /** PostgreSQL cancels the statement and releases its locks: every statement of the server is far shorter. */
  readonly statementMs: number
  /** A connection that is silent for this long counts as dead and is closed. */
  readonly silenceMs: number
  /** Longest wait for a connection, whether all are busy or a new one does not open. */
  readonly connectMs: number
}

/** Callers get an answer within 5 s, also without a database or connection (docs/decisions/database-access). */
export const OF_CALLS: Limits = { statementMs: 2500, silenceMs: 3000, connectMs: 4500 }
/** A page of a job ends within 30 s, and nobody waits for it (OPS-11, OPS-12). */
const OF_JOBS: Limits = { statementMs: 30_000, silenceMs: 30_500, connectMs: 30_000 }
/** The names of the connections in `pg_stat_activity`. */
const NAMES = { calls: 'oola', jobs: 'oola-jobs' } as const

/** The first probe of a connection without traffic. */
const KEEP_ALIVE_MS = 3000
/**
 * Releases the locks of a connection that died in a transaction. No transaction waits for anything but the database.
 */
export const IDLE_TRANSACTION_TIMEOUT_MS = 5000

/** The answer of a replica to a write, and of a primary that has become one. */
const READ_ONLY = '25006'

/** Whether a statement met a read-only database: another connection may reach the new primary. */
const isReadOnly = (error: unknown): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === READ_ONLY
}

const toSafeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return value
}

// Set globally in pg, because drizzle uses the global parsers and not the pool's. A calendar date has no time and no
// zone, so a Date would be wrong; all counts and sums fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, toSafeNumber)
// The list of its types leaves arrays out.
const INT8_ARRAY = 1016 as typeof pg.types.builtins.INT8
pg.types.setTypeParser(INT8_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean).map(toSafeNumber))

interface Options {
  readonly max?: number
  /** Whose statements it runs: jobs have longer limits. */
  readonly use?: keyof typeof NAMES
  readonly log?: Database['log']
}

/** Opens the connection pool and its query builder. */
export const openDatabase = (url: string, { max = 16, use = 'calls', log }: Options = {}): Database => {
  const { statementMs, silenceMs, connectMs } = use === 'jobs' ? OF_JOBS : OF_CALLS
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Queries sent without an await in between are pipelined: https://node-postgres.com/features/pipelining
    pipeline: true,
    application_name: NAMES[use],
    statement_timeout: statementMs,
    // In a pipeline pg closes the connection when a query times out.
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: '-c timezone=UTC',
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {})
  // The same for a connection in use: its queries fail, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, orm: drizzle(pool), log, close: () => pool.end() }
}

/** One query builder per connection, because prepared queries belong to a connection. */
const builders = new WeakMap<pg.PoolClient, Tx>()

const builderOn = (client: pg.PoolClient): Tx => {
  const builder = builders.get(client) ?? drizzle(client)
  builders.set(client, builder)
  return builder
}

/** Hints that wait for the commit of each open transaction. */
const waiting = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `hint` after the transaction commits, never when it fails; for realtime events (architecture, rule 7). The
 * commit is final: an error of the event is logged.
 */
export const afterCommit = (tx: Tx, hint: () => void): void => {
  const hints = waiting.get(tx)
  if (!hints) throw new Error('no transaction is open')
  hints.push(hint)
}

/** Runs `fn` in one transaction, which rolls back when it throws. */
export const inTransaction = async <T>(
  { pool, log }: Pick<Database, 'pool' | 'log'>,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  const tx = builderOn(client)
  const hints: (() => void)[] = []
  waiting.set(tx, hints)
  let isBroken = false
  let result: T
  try {
    // Not awaited: pipelined with the first statement.
    const begun = client.query('begin')
    ;[result] = await Promise.all([fn(tx), begun])
    await client.query('commit')
  } catch (error) {
    isBroken = isReadOnly(error)
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    waiting.delete(tx)
    // Discards a connection that cannot roll back, or leads to a replica after a fail-over. The pool does the same after
    // every failed statement outside of a transaction.
    client.release(isBroken)
  }
  for (const hint of hints) {
    try {
      hint()
    } catch (err) {
      log?.error({ err }, 'hint after a commit')
    }
  }
  return result
}

/** A builder query, built once per connection and planned once by its name. */
export const prepared = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/** The rows of a hand-written statement, parsed by `schema`. */
export const rowsOf = <Row extends z.ZodType>(
  schema: Row,
  { rows }: { readonly rows: readonly unknown[] },
): z.output<Row>[] => rows.map((row) => schema.parse(row))
