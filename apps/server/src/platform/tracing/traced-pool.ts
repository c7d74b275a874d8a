import { AsyncResource } from 'node:async_hooks'
import { SpanKind, type Tracer, trace } from '@opentelemetry/api'
import type pg from 'pg'
import { endWith } from './span-of.ts'

/** pg's overloads of `query`: a text or a config, values, and a callback instead of a promise. */
type Query = (...args: unknown[]) => unknown

type Callback = (error: unknown, ...results: unknown[]) => unknown

/** The statement with its placeholders; values are never part of it. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown })?.text ?? '')

const tracedQuery =
  (query: Query, tracer: Tracer): Query =>
  (...args) => {
    // The polls of the job queue and the checks of health belong to no trace.
    if (!trace.getActiveSpan()) return query(...args)
    const text = textOf(args[0])
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
    })
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback: Callback = (error, ...results) => {
        endWith(span, error)
        return (last as Callback)(error, ...results)
      }
      return query(...args.slice(0, -1), callback)
    }
    const answer = query(...args)
    Promise.resolve(answer).then(
      () => endWith(span),
      (error) => endWith(span, error),
    )
    return answer
  }

/**
 * Wraps `query` of each connection that the pool opens, and the callback that waits for a connection: else it would run
 * in the trace of the request that released it. An instrumentation package needs a loader hook for ES modules.
 */
export const tracePool = (pool: pg.Pool, tracer: Tracer): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = tracedQuery(query, tracer) as typeof client.query
  })
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect
}
