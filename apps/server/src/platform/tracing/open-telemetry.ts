import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { VERSION } from '../version.ts'
import { tracePool } from './traced-pool.ts'
import { traceRedis } from './traced-redis.ts'
import { traceRequests } from './traced-requests.ts'
import { traceJobs, traceMails } from './traced-work.ts'
import type { Tracing } from './tracing.ts'

interface Options {
  /** Base address of a receiver of OTLP over HTTP. */
  readonly endpoint: string
  /** The share of traces that begin here and are recorded; a proxy's decision for its own traces is followed. */
  readonly share: number
}

/** A receiver that is away must not delay a stop. */
const EXPORT_TIMEOUT_MS = 2000

const nothing = (): void => {}

/** Sends spans in batches over OTLP with JSON; a receiver that does not answer costs spans, never a request. */
export const startTracing = ({ endpoint, share }: Options): Tracing => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'oola', 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('oola', VERSION)
  const stopRedis = traceRedis(tracer)
  return {
    tracedDeps: (deps) => ({
      ...deps,
      jobs: traceJobs(deps.jobs, tracer),
      mail: traceMails(deps.mail, tracer),
    }),
    tracePool: (pool) => tracePool(pool, tracer),
    traceRequests: (app, proxyIds) => traceRequests(app, tracer, proxyIds),
    logFields: () => {
      const traceId = trace.getActiveSpan()?.spanContext().traceId
      return traceId ? { traceId } : {}
    },
    warnOnce: (log) => {
      let hasWarned = false
      const error = (reason: string): void => {
        if (!hasWarned) log.warn({ reason: reason.slice(0, 200) }, 'traces are not sent')
        hasWarned = true
      }
      const logger = { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing }
      diag.setLogger(logger, DiagLogLevel.ERROR)
    },
    stop: async () => {
      stopRedis()
      await provider.shutdown().catch((error: Error) => diag.error(error.message))
    },
  }
}
