import { Counter, Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import { lastBackupSeconds } from '../backup/last-backup.ts'
import { type Database, rowsOf } from '../db/client.ts'
import type { JobQueue, Jobs } from '../jobs/jobs.ts'
import type { Live } from '../realtime/live.ts'
import { VERSION } from '../version.ts'

interface Needs {
  readonly db: Database
  readonly jobs: Jobs
  readonly live: Live
  readonly dataDir: string
  /** Whether `/readyz` answers 200. */
  readonly isReady: () => Promise<boolean>
}

/** Several Prometheus servers and the gauges of one scrape share a reading. */
const FRESH_MS = 5000

const Newest = z.object({ name: z.string().nullable() })

/** The newest migration of the database, which a later server may have run; `unknown` without a database. */
const readSchema = async ({ pool }: Database): Promise<string> => {
  const [newest] = rowsOf(Newest, await pool.query('select max(name) as name from schema_migration'))
  return newest?.name ?? 'unknown'
}

/** Reads at most once in FRESH_MS; a failed reading is `without`: the other metrics are still answered. */
const fresh = <T>(read: () => Promise<T>, without: T): (() => Promise<T>) => {
  let last: Promise<T> | null = null
  return () => {
    if (last) return last
    last = read().catch(() => without)
    setTimeout(() => {
      last = null
    }, FRESH_MS).unref()
    return last
  }
}

/** Read at once and first, because the other gauges use the pool while they are read. */
const poolGauges = (registry: Registry, { pool }: Database): void => {
  const gauges: readonly [string, string, () => number][] = [
    ['oola_db_connections', 'Open database connections', () => pool.totalCount],
    ['oola_db_connections_idle', 'Database connections that wait for work', () => pool.idleCount],
    ['oola_db_waiting', 'Queries that wait for a connection', () => pool.waitingCount],
  ]
  for (const [name, help, read] of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
}

const readyGauge = (registry: Registry, isReady: () => Promise<boolean>): void => {
  new Gauge({
    name: 'oola_ready',
    help: '1 when /readyz answers 200',
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
}

/** Queues of the whole installation: every process reports the same. None without a database. */
const queueGauges = (registry: Registry, jobs: Jobs): void => {
  const readAll = fresh<readonly JobQueue[]>(() => jobs.queues(), [])
  const gauges: readonly [string, string, (queue: JobQueue) => number][] = [
    ['oola_jobs_waiting', 'Jobs that are due and not running', ({ waiting }) => waiting],
    ['oola_jobs_running', 'Jobs that run', ({ running }) => running],
    ['oola_jobs_failed', 'Jobs of the last 14 days that failed for good', ({ failed }) => failed],
    [
      'oola_jobs_oldest_seconds',
      'How long the oldest job has been due',
      ({ oldestSeconds }) => oldestSeconds,
    ],
  ]
  for (const [name, help, read] of gauges)
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const queues = await readAll()
        this.reset()
        for (const queue of queues) this.set({ queue: queue.name }, read(queue))
      },
    })
}

const liveGauges = (registry: Registry, live: Live): void => {
  const registers = [registry]
  new Gauge({
    name: 'oola_sockets',
    help: 'Connected sockets by hub; a tab has one on each',
    labelNames: ['hub'],
    registers,
    collect() {
      for (const [hub, count] of Object.entries(live.state().sockets)) this.set({ hub }, count)
    },
  })
  new Gauge({
    name: 'oola_redis_connected',
    help: '1 while the connection to Redis works; no value without REDIS_URL',
    // With a label a gauge has no value until it is set.
    labelNames: ['use'],
    registers,
    collect() {
      const { redis } = live.state()
      if (redis) this.set({ use: 'realtime' }, redis.isConnected ? 1 : 0)
    },
  })
  new Counter({
    name: 'oola_redis_errors_total',
    help: 'Errors of the connection to Redis',
    registers,
    collect() {
      this.reset()
      this.inc(live.state().redis?.errors ?? 0)
    },
  })
}

const buildInfo = (registry: Registry, db: Database): void => {
  const read = fresh(() => readSchema(db), 'unknown')
  new Gauge({
    name: 'oola_build_info',
    help: 'The release of the process, and the newest migration of its database',
    labelNames: ['version', 'schema'],
    registers: [registry],
    async collect() {
      const schema = await read()
      this.reset()
      this.set({ version: VERSION, schema }, 1)
    },
  })
}

const backupGauge = (registry: Registry, dataDir: string): void => {
  new Gauge({
    name: 'oola_backup_timestamp_seconds',
    help: 'When the last backup by this DATA_DIR was made and verified; 0 when there was none',
    registers: [registry],
    async collect() {
      this.set(await lastBackupSeconds(dataDir))
    },
  })
}

/** Read when Prometheus asks, from what the process already has, a small file and two cached queries. */
export const measureState = (registry: Registry, { db, jobs, live, dataDir, isReady }: Needs): void => {
  poolGauges(registry, db)
  readyGauge(registry, isReady)
  queueGauges(registry, jobs)
  liveGauges(registry, live)
  buildInfo(registry, db)
  backupGauge(registry, dataDir)
}
