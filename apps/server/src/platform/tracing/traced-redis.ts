import { tracingChannel } from 'node:diagnostics_channel'
import { type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api'
import { endWith } from './span-of.ts'

/** What the client of Redis publishes about a command, without arguments. */
interface Command {
  readonly command: string
  readonly error?: unknown
}

/** Spans for commands of requests and jobs, from the channel that the client publishes on. @returns a function that ends it */
export const traceRedis = (tracer: Tracer): (() => void) => {
  const spans = new WeakMap<object, Span>()
  const channel = tracingChannel<Command>('node-redis:command')
  const handlers = {
    start: (message: Command) => {
      // The adapter's reading of its stream belongs to no trace.
      if (!trace.getActiveSpan()) return
      const { command } = message
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': command }
      spans.set(message, tracer.startSpan(command, { kind: SpanKind.CLIENT, attributes }))
    },
    end: () => {},
    asyncStart: () => {},
    asyncEnd: (message: Command) => {
      const span = spans.get(message)
      if (span) endWith(span, message.error)
    },
    error: () => {},
  }
  channel.subscribe(handlers)
  return () => channel.unsubscribe(handlers)
}
