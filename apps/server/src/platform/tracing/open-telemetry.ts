import { context, propagation, trace } from '@opentelemetry/api'
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

/** Sends spans in batches over OTLP with JSON; a receiver that does not answer costs spans, never a request. */
export const startTracing = ({ endpoint, share }: Options): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
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
    stop: async () => {
      stopRedis()
      await provider.shutdown()
    },
  }
}
