import { createHash, randomUUID } from 'node:crypto'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import { sql } from '../db/drizzle.ts'
import { showError } from '../log.ts'
import { FAILED_QUEUE, FAILED_SECONDS, failedJobs, type Stored } from './failed-jobs.ts'
import type { JobHandler, Jobs } from './jobs.ts'
import { readQueues } from './read-queues.ts'

const SCHEMA = 'pgboss'

/** Seven attempts over about two hours: an outage of the mail server at night loses nothing. */
const QUEUE = {
  retryLimit: 7,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  // A job whose server was killed misses its heartbeats and is retried before its time limit.
  heartbeatSeconds: 30,
  // A finished job blocks its key for this long.
  deleteAfterSeconds: 14 * 24 * 60 * 60,
  deadLetter: FAILED_QUEUE,
} as const

const POLL_SECONDS = 1
/** How often pg-boss checks heartbeats. */
const SUPERVISE_SECONDS = 10
/** Parallel jobs of one name per server: a mail takes a tenth of a second, and fifty a second must go out. */
const AT_ONCE = 10

const executeOn = (pool: Database['pool']) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
})

/** The same name and key give the same id, and the queue's primary key accepts each id once. */
const idOf = (name: string, key: string): string => {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface Options {
  /** The queue's own statements; in a process that runs jobs the pool for jobs. */
  readonly db: Database
  readonly log: Logger
  /** Whether this process runs jobs; one that does not still queues them. */
  readonly runs?: boolean
  /** Seconds between two polls of the queue; tests poll more often. */
  readonly pollSeconds?: number
}

/**
 * Jobs on the portal's PostgreSQL, in the schema `pgboss`: a job that a transaction queues exists exactly when it
 * commits, and several server processes share the work. Call `start` after every feature has registered its handlers.
 */
export const createPgBossJobs = ({ db, log, runs = true, pollSeconds = POLL_SECONDS }: Options) => {
  const handlers = new Map<string, JobHandler>()
  const schedules = new Map<string, string>()
  const boss = new PgBoss({
    schema: SCHEMA,
    db: executeOn(db.pool),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    supervise: runs,
    schedule: runs,
  })
  boss.on('error', (err) => log.warn({ err }, 'jobs'))

  /** Without a transaction, the statement runs on the given pool. */
  const enqueueOn =
    ({ pool }: Pick<Database, 'pool'>): Jobs['enqueueAll'] =>
    async (name, list, { tx } = {}) => {
      // pg-boss refuses an id that is twice in one list.
      const byId = new Map(
        list.map(({ data, key }) => {
          const stored: Stored = { key: key ?? null, data: { ...data } }
          const id = key ? idOf(name, key) : randomUUID()
          return [id, { id, data: stored }] as const
        }),
      )
      await boss.insert(name, [...byId.values()], { db: tx ? fromDrizzle(tx, sql) : executeOn(pool) })
    }
  const queueOn = (own: Database): Pick<Jobs, 'enqueue' | 'enqueueAll'> => {
    const enqueueAll = enqueueOn(own)
    return {
      enqueue: (name, data, { key, ...options } = {}) =>
        enqueueAll(name, [{ data, ...(key ? { key } : {}) }], options),
      enqueueAll,
    }
  }

  const jobs: Jobs = {
    ...queueOn(db),
    work: (name, handler) => {
      handlers.set(name, handler)
    },
    schedule: (name, cron) => {
      schedules.set(name, cron)
    },
    queues: () => readQueues(boss, db, [...handlers.keys()]),
    timetable: async () =>
      (await boss.getSchedules()).map(({ name, cron, timezone }) => ({
        ...{ name, cron },
        nextAt: boss.previewSchedule(cron, { tz: timezone, count: 1 })[0] ?? null,
      })),
    ...failedJobs(boss),
    again: async (tx, { name, key, newKey }) => {
      const [job] = await boss.findJobs<Stored | null>(name, { id: idOf(name, key) })
      if (!job) return false
      await jobs.enqueue(name, job.data?.data ?? {}, { key: newKey, tx })
      return true
    },
  }

  const createQueue = async (name: string): Promise<void> => {
    await boss.createQueue(name, QUEUE)
    // For a queue that an older version created.
    const { heartbeatSeconds, deadLetter } = QUEUE
    await boss.updateQueue(name, { heartbeatSeconds, deadLetter })
  }

  const startWorker = async (name: string, handler: JobHandler): Promise<void> => {
    const runJob = async ({ id, data }: Job<Stored | null>): Promise<JobResult> => {
      try {
        // A scheduled run has no data.
        await handler(data?.data ?? {}, { key: data?.key ?? id })
        return { id, status: 'completed' }
      } catch (err) {
        log.warn({ err, job: name, id }, 'a job failed and will be tried again')
        // For staff, who see it with the failed job: without personal data, as in the log.
        const { message, code } = showError(err)
        return { id, status: 'failed', output: { message: message ?? code ?? 'no reason given' } }
      }
    }
    const options = {
      pollingIntervalSeconds: pollSeconds,
      batchSize: AT_ONCE,
      // No pause while there are more jobs.
      burstWhenBatchFull: true,
      // A failed job is retried without the others of its batch.
      perJobResults: true,
    } as const
    await boss.work<Stored | null>(name, options, (batch) => Promise.all(batch.map(runJob)))
  }

  return {
    jobs,
    /**
     * The jobs of services that answer calls: queued through the callers' pool. Their handlers are ignored: those of the
     * services on the pool for jobs run.
     */
    queuedThrough: (callers: Database): Jobs => ({
      ...jobs,
      ...queueOn(callers),
      work: () => {},
      schedule: () => {},
    }),
    start: async (): Promise<void> => {
      await boss.start()
      await boss.createQueue(FAILED_QUEUE, { retentionSeconds: FAILED_SECONDS })
      await Promise.all([...handlers.keys()].map(createQueue))
      if (!runs) return
      await Promise.all([...handlers].map(([name, handler]) => startWorker(name, handler)))
      // In UTC every hour occurs once a day.
      for (const [name, cron] of schedules) await boss.schedule(name, cron, null, { tz: 'UTC' })
    },
    /** Waits for running jobs; those that do not end within `timeoutMs` are retried later. */
    stop: (timeoutMs = 5000): Promise<void> =>
      boss.stop({ graceful: true, close: false, timeout: timeoutMs }),
  }
}
