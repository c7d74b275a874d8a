import type { Tx } from '../db/client.ts'

interface JobOptions {
  /** The same key is queued once; it names what the job is for (`password-changed-1005-...`). */
  readonly key?: string
  /** The job exists only if this transaction commits. */
  readonly tx?: Tx
}

/** Does a job's work. Throwing means "try again later"; running twice for one `key` must change nothing more. */
export type JobHandler = (data: Record<string, unknown>, job: { readonly key: string }) => Promise<void>

/** Background work that survives a restart. Handlers must be safe to run twice (spec-decision 7, traps 48). */
export interface Jobs {
  /** Queues a job. */
  enqueue(name: string, data: object, options?: JobOptions): Promise<void>
  /** Says who does the jobs of this name; features call it while the application is built. */
  work(name: string, handler: JobHandler): void
  /** Runs the job of this name by a cron line, UTC: no night of daylight saving skips or doubles it (traps 48). */
  schedule(name: string, cron: string): void
}
