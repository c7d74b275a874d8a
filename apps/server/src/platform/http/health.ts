import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { VERSION } from '../version.ts'

interface Needs {
  readonly db: Database
  /** False from the beginning of a stop: a proxy then sends no new requests. */
  readonly accepting: () => boolean
}

/** A slower database does not help a visitor who waits for a page. */
const PATIENCE_MS = 2000

/**
 * Locks no row, and fails without the tables and on a read-only database, such as a replica after a fail-over (25006);
 * the pool then closes the connection, and the next check opens another.
 */
const WRITABLE = 'select from member where false for update'

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What `/readyz` answers. */
interface Readiness {
  readonly status: 'ready' | 'stopping' | 'no database'
  /** Why there is no database. */
  readonly err?: unknown
}

/** @throws unless there is a migrated database that accepts writes, in time */
export const requireWritable = async (db: Database): Promise<void> => {
  await within(db.pool.query(WRITABLE), PATIENCE_MS)
}

/** Whether the process takes requests: it is not stopping, and has a migrated database that accepts writes. */
export const createReadiness =
  ({ db, accepting }: Needs) =>
  async (): Promise<Readiness> => {
    if (!accepting()) return { status: 'stopping' }
    try {
      await requireWritable(db)
      return { status: 'ready' }
    } catch (err) {
      return { status: 'no database', err }
    }
  }

/** `/healthz`: the process runs, and its version (OPS-19). `/readyz`: it also takes requests. */
export const healthRoutes = (app: FastifyInstance, readiness: () => Promise<Readiness>): void => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok', version: VERSION }))

  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const { status, err } = await readiness()
    if (err) request.log.warn({ err }, 'not ready')
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
}
