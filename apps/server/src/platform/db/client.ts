import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import pg from 'pg'
import { pipelinedReads, type Reads } from './pipelined-reads.ts'

type NoSchema = Record<string, never>

/** What a repository queries: the pool, or the transaction that its caller opened. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** An open transaction. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

export interface Database {
  /** For the few hot queries that are written by hand and prepared by name. */
  readonly pool: pg.Pool
  /** The connections of `reads`, for those who count them. */
  readonly readPool: pg.Pool
  /** For the small reads that nearly every call makes. */
  readonly reads: Reads
  readonly orm: NodePgDatabase<NoSchema>
  close(): Promise<void>
}

// A call that takes longer than this has no reader left; it must not hold its connection and its locks.
const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
// A full pool answers "busy" rather than letting calls pile up.
const CONNECT_TIMEOUT_MS = 10_000
/** Two, so that one slow answer does not keep everybody waiting. */
const READ_CONNECTIONS = 2

const toSafeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return value
}

// Set once for pg as a whole, because drizzle asks these and not the pool's own. A calendar date has no time and no
// zone, so a Date would be wrong; counts and sums of ours fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, toSafeNumber)

/** Opens the pool of connections and the query builder on it. */
export const openDatabase = (url: string, { max = 16 }: { max?: number } = {}): Database => {
  const settings = {
    connectionString: url,
    application_name: 'oola',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: '-c timezone=UTC',
  }
  const pool = new pg.Pool({ ...settings, max })
  const readPool = new pg.Pool({
    ...settings,
    max: READ_CONNECTIONS,
    pipeline: true,
    // A line that has gone dead without a word is given up, with all that waits in it.
    query_timeout: STATEMENT_TIMEOUT_MS + 5000,
  })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  for (const each of [pool, readPool]) each.on('error', () => {})
  const reads = pipelinedReads(readPool, READ_CONNECTIONS)
  return {
    pool,
    readPool,
    reads,
    orm: drizzle(pool),
    close: async () => {
      await Promise.all([reads.close(), pool.end()])
    },
  }
}

/** Runs `fn` in one transaction: all of it is kept, or none when it throws. */
export const inTransaction = <T>(db: Pick<Database, 'orm'>, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  db.orm.transaction(fn)
