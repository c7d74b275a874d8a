import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'

type NoSchema = Record<string, never>

/** What a repository queries: the pool, or the transaction that its caller opened. */
export type Db = NodePgDatabase<NoSchema>

/** An open transaction; `$client` is its connection. */
export type Tx = Db & { readonly $client: pg.PoolClient }

export interface Database {
  /** For statements that are written by hand (`rowsOf`). */
  readonly pool: pg.Pool
  readonly orm: Db
  /** Where it is written that a hint after a commit has failed. */
  readonly log?: Pick<Logger, 'error'> | undefined
  close(): Promise<void>
}

// Callers are answered within 5 s whatever happens to the database or the line to it (docs/decisions/database-access).
/** The database itself gives up, and lets go of its locks: every statement of ours is far shorter. */
const STATEMENT_TIMEOUT_MS = 2500
/** So long may a line be silent before it counts as dead and is closed. */
const SILENCE_MS = 3000
/** Longest wait for a line, be it that all are busy or that a new one does not come about. */
const CONNECT_TIMEOUT_MS = 4500
/** What a line that died in a transaction has locked is free again. Nothing of ours waits for others in a transaction. */
const IDLE_TRANSACTION_TIMEOUT_MS = 5000

const toSafeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return value
}

// Set once for pg as a whole, because drizzle asks these and not the pool's own. A calendar date has no time and no
// zone, so a Date would be wrong; counts and sums of ours fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, toSafeNumber)
// The list of its types leaves arrays out.
const INT8_ARRAY = 1016 as typeof pg.types.builtins.INT8
pg.types.setTypeParser(INT8_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean).map(toSafeNumber))

/** Opens the pool of connections and the query builder on it. */
export const openDatabase = (
  url: string,
  { max = 16, log }: { max?: number; log?: Database['log'] } = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // What is asked without waiting in between goes out without waiting: https://node-postgres.com/features/pipelining
    pipeline: true,
    application_name: 'oola',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // In a pipeline pg closes the connection with the query that is not answered.
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE_MS,
    options: '-c timezone=UTC',
  })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same of one that is in use: its queries fail, which is all that anybody needs to know.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, orm: drizzle(pool), log, close: () => pool.end() }
}

/** One query builder for each connection, so that it knows which of its queries are prepared. */
const builders = new WeakMap<pg.PoolClient, Tx>()

const builderOn = (client: pg.PoolClient): Tx => {
  const known = builders.get(client) ?? drizzle(client)
  builders.set(client, known)
  return known
}

/** What waits for the commit of each open transaction. */
const waiting = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `hint` once the transaction has committed, and not at all when it fails: for the live line (architecture, rule 7).
 * What is committed stays so: a hint that throws is logged.
 */
export const afterCommit = (tx: Tx, hint: () => void): void => {
  const hints = waiting.get(tx)
  if (!hints) throw new Error('no transaction is open')
  hints.push(hint)
}

/** Runs `fn` in one transaction: all of it is kept, or none when it throws. */
export const inTransaction = async <T>(
  { pool, log }: Pick<Database, 'pool' | 'log'>,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  const tx = builderOn(client)
  const hints: (() => void)[] = []
  waiting.set(tx, hints)
  let broken: unknown
  let result: T
  try {
    // Not waited for: it goes out with the first statement.
    const begun = client.query('begin')
    ;[result] = await Promise.all([fn(tx), begun])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((failed) => {
      broken = failed
    })
    throw error
  } finally {
    waiting.delete(tx)
    // A connection that cannot even roll back is not used again.
    client.release(broken !== undefined)
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

/** A query of the builder that is put together once for each connection, and planned once by its name. */
export const prepared = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/** The rows of a statement that is written by hand, held against `schema`. */
export const rowsOf = <Row extends z.ZodType>(
  schema: Row,
  { rows }: { readonly rows: readonly unknown[] },
): z.output<Row>[] => rows.map((row) => schema.parse(row))
