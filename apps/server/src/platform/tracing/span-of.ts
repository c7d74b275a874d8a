import { context, type Span, type SpanOptions, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/** Ends a span with the type of its error: messages quote values. */
export const endWith = (span: Span, error?: unknown): void => {
  if (error !== undefined && error !== null) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    span.setAttribute('error.type', String(code ?? name ?? typeof error))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

interface Named extends SpanOptions {
  readonly name: string
}

/** Runs `work` in a span. */
export const inSpan = async <T>(
  tracer: Tracer,
  { name, ...options }: Named,
  work: () => Promise<T>,
  parent = context.active(),
): Promise<T> => {
  const span = tracer.startSpan(name, options, parent)
  try {
    const result = await context.with(trace.setSpan(parent, span), work)
    endWith(span)
    return result
  } catch (error) {
    endWith(span, error)
    throw error
  }
}
