import type { Tx } from '../db/client.ts'

interface JobOptions {
  /** Deduplicates: a key is queued once (`password-changed-1005-...`). */
  readonly key?: string
  /** The job exists only if this transaction commits. */
  readonly tx?: Tx
}

/** One of many jobs that are queued together. */
interface QueuedJob extends Pick<JobOptions, 'key'> {
  readonly data: object
}

/** Handles a job. An error means "retry later"; a second run with the same `key` must change nothing. */
export type JobHandler = (data: Record<string, unknown>, job: { readonly key: string }) => Promise<void>

/** The jobs of one name, over all server processes. */
export interface JobQueue {
  readonly name: string
  /** Due and not running. */
  readonly waiting: number
  readonly running: number
  /** Failed for good, and not yet deleted. */
  readonly failed: number
  /** How long the oldest waiting job has been due; 0 without one. */
  readonly oldestSeconds: number
}

/** A job that has failed for good, until staff try it again or drop it; for 90 days. */
export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly key: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly failedAt: Date
  readonly tries: number
  /** The last error, as in the log; null when the process that ran it was killed. */
  readonly message: string | null
}

/** Background jobs that survive a restart. Handlers must be idempotent (spec-decision 7, traps 48). */
export interface Jobs {
  /** Queues a job. */
  enqueue(name: string, data: object, options?: JobOptions): Promise<void>
  /** Queues many jobs of a name in one statement. */
  enqueueAll(name: string, list: readonly QueuedJob[], options?: Pick<JobOptions, 'tx'>): Promise<void>
  /** Registers the handler of a job name; features call it while the application is built. */
  work(name: string, handler: JobHandler): void
  /** Runs the job of this name by a cron line in UTC, where daylight saving skips or doubles no night (traps 48). */
  schedule(name: string, cron: string): void
  /** The queues that have a handler, for the metrics. */
  queues(): Promise<readonly JobQueue[]>
  /** The schedules with their next run. */
  timetable(): Promise<readonly { name: string; cron: string; nextAt: Date | null }[]>
  /** Newest first. */
  failed(): Promise<readonly FailedJob[]>
  /** Queues failed jobs again, under their keys. @returns how many of them were there */
  retryFailed(tx: Tx, ids: readonly string[]): Promise<number>
  /** Deletes a failed job. False for an unknown one. */
  dropFailed(tx: Tx, id: string): Promise<boolean>
  /** Queues a job once more under a new key. False when its queue does not have it any more. */
  again(
    tx: Tx,
    job: { readonly name: string; readonly key: string; readonly newKey: string },
  ): Promise<boolean>
}

/** A Jobs that queues and runs nothing. */
export const silentJobs: Jobs = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  work: () => {},
  schedule: () => {},
  queues: async () => [],
  timetable: async () => [],
  failed: async () => [],
  retryFailed: async () => 0,
  dropFailed: async () => false,
  again: async () => false,
}
