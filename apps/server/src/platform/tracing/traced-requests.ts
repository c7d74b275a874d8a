import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProxyIds } from '../http/proxy-ids.ts'

/** A span for each request, named by its route pattern; addresses contain ids and tokens. Register it first. */
export const traceRequests = (app: FastifyInstance, tracer: Tracer, proxyIds: ProxyIds): void => {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    // Health checks and scrapes.
    if (request.routeOptions.logLevel === 'silent') return done()
    const { traceparent } = proxyIds(request.raw)
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
    const { method } = request
    const route = request.routeOptions.url
    const span = tracer.startSpan(
      route ? `${method} ${route}` : method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, ...(route ? { 'http.route': route } : {}) },
      },
      parent,
    )
    const active = trace.setSpan(parent, span)
    contexts.set(request, active)
    context.with(active, done)
  })
  // A body is read in the context of the connection, and the reply ends there too.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const active = contexts.get(request)
    if (!active) return done()
    const span = trace.getSpan(active)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    context.with(active, done)
  })
}
