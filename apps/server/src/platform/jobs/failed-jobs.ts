import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Tx } from '../db/client.ts'
import { sql } from '../db/drizzle.ts'
import type { FailedJob, Jobs } from './jobs.ts'

/** The queue to which pg-boss moves jobs that have failed for good. */
export const FAILED_QUEUE = 'failed-jobs'
/** How long staff can try them again. */
export const FAILED_SECONDS = 90 * 24 * 60 * 60

/** The job as it was queued. */
export interface Stored {
  /** The key of the job, or null. */
  readonly key: string | null
  readonly data: Record<string, unknown>
}

const textOf = (output: unknown): string | null => {
  const message: unknown = Object(output).message
  return typeof message === 'string' ? message : null
}

/** Jobs that have failed for good: listed, tried again, dropped. All of it by pg-boss itself. */
export const failedJobs = (boss: PgBoss): Pick<Jobs, 'failed' | 'retryFailed' | 'dropFailed'> => {
  const through = (tx: Tx) => ({ db: fromDrizzle(tx, sql) })
  const named = async (tx: Tx, ids: readonly string[]) => {
    const found = await boss.findJobs<Stored | null>(FAILED_QUEUE, { queued: true, ...through(tx) })
    return found.filter(({ id }) => ids.includes(id))
  }
  /** Deletes what the queues themselves still have of these jobs: else they count as failed for two weeks. */
  const clear = async (tx: Tx, found: readonly JobWithMetadata<Stored | null>[]): Promise<void> => {
    for (const { sourceName, sourceId } of found)
      if (sourceName && sourceId) await boss.deleteJob(sourceName, sourceId, through(tx))
  }
  return {
    failed: async () => {
      const found = await boss.findJobs<Stored | null>(FAILED_QUEUE, { queued: true })
      return found
        .map(
          ({ id, data, createdOn, ...job }): FailedJob => ({
            ...{ id, name: job.sourceName ?? FAILED_QUEUE, key: data?.key ?? null },
            data: data?.data ?? {},
            failedAt: createdOn,
            tries: (job.sourceRetryCount ?? 0) + 1,
            message: textOf(job.sourceOutput),
          }),
        )
        .sort((one, other) => other.failedAt.getTime() - one.failedAt.getTime())
    },
    retryFailed: async (tx, ids) => {
      const found = await named(tx, ids)
      const retried = await boss.redrive(FAILED_QUEUE, { ids: [...ids], limit: ids.length, ...through(tx) })
      await clear(tx, found)
      return retried
    },
    dropFailed: async (tx, id) => {
      const found = await named(tx, [id])
      if (found.length === 0) return false
      await boss.deleteJob(FAILED_QUEUE, id, through(tx))
      await clear(tx, found)
      return true
    },
  }
}
