import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counters } from '../metrics/counters.ts'
import { appError } from './app-error.ts'
import { batchedCalls } from './batch.ts'

interface Access {
  readonly token?: string | undefined
  /**
   * Whether this machine may read metrics without a token; false where a local proxy may forward requests of the
   * internet.
   */
  readonly local: boolean
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const mayRead = (request: FastifyRequest, { token, local }: Access): boolean => {
  if (token) {
    const header = request.headers.authorization ?? ''
    return timingSafeEqual(digest(header), digest(`Bearer ${token}`))
  }
  // A proxy on this machine connects from loopback too; its forwarding header, if set, identifies it.
  return (
    local && LOOPBACK.has(request.ip) && !request.headers['x-forwarded-for'] && !request.headers.forwarded
  )
}

/** Times of requests by route pattern; calls of a batch count like single calls. */
const timeRequests = (app: FastifyInstance, { requests }: Counters): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const observe = (route: string, code: number, ms: number): void =>
      requests.observe({ method, route, status: `${Math.floor(code / 100)}xx` }, ms / 1000)
    observe(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
    for (const { route, status, ms } of batchedCalls(request)) observe(route, status, ms)
    done()
  })
}

/**
 * `/metrics` for Prometheus: with METRICS_TOKEN as bearer when set, else from this machine only and not in production.
 */
export const metricsRoutes = (app: FastifyInstance, counters: Counters, access: Access): void => {
  const { registry } = counters
  timeRequests(app, counters)
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, access)) throw appError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
