import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { MailTransport } from '#server/adapters/mail/mail.ts'
import type { ProxyIds } from '../http/proxy-ids.ts'
import type { Jobs } from '../jobs/jobs.ts'

interface Work {
  readonly jobs: Jobs
  readonly mail: MailTransport
}

/**
 * Traces of this process (OPS-17). Spans contain names of the code only: route patterns, statements without their
 * values, no addresses.
 */
export interface Tracing {
  /** The same dependencies, with spans for jobs and mails; a job continues the trace that queued it. */
  tracedDeps<D extends Work>(deps: D): D
  /** Spans for the statements of requests and jobs. Call it before the first query. */
  tracePool(pool: pg.Pool): void
  /** Spans for requests; each continues the trace of the proxy. */
  traceRequests(app: FastifyInstance, proxyIds: ProxyIds): void
  /** The id of the current trace, for log lines. */
  logFields(): { readonly traceId?: string }
  /** Logs the first failure to send; the next batch may fail too. */
  warnOnce(log: Pick<Logger, 'warn'>): void
  /** Sends the last spans. */
  stop(): Promise<void>
}
