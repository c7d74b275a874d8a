import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Deps } from '#server/deps.ts'
import type { Settings } from '#server/env.ts'
import type { ProxyIds } from '../http/proxy-ids.ts'

/**
 * Traces of this process (OPS-17). Spans contain names of the code only: route patterns, statements without their
 * values, no addresses.
 */
export interface Tracing {
  /** The same dependencies, with spans for jobs and mails; a job continues the trace that queued it. */
  tracedDeps(deps: Deps): Deps
  /** Spans for the statements of requests and jobs. Call it before the first query. */
  tracePool(pool: pg.Pool): void
  /** Spans for requests; each continues the trace of the proxy. */
  traceRequests(app: FastifyInstance, proxyIds: ProxyIds): void
  /** The id of the current trace, for log lines. */
  logFields(): { readonly traceId?: string }
  /** Sends the last spans. */
  stop(): Promise<void>
}

/** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set; the library is loaded only then. */
export const openTracing = async ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Settings): Promise<Tracing | null> =>
  endpoint ? (await import('./open-telemetry.ts')).startTracing({ endpoint, share }) : null
