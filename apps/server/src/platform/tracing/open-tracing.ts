import type { Settings } from '#server/env.ts'
import type { Tracing } from './tracing.ts'

/** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set; the library is loaded only then. */
export const openTracing = async ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Settings): Promise<Tracing | null> =>
  endpoint ? (await import('./open-telemetry.ts')).startTracing({ endpoint, share }) : null
