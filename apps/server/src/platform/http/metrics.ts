import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/client.ts'
import { appError } from './app-error.ts'
import { batchedCalls } from './batch.ts'

interface Needs {
  readonly db: Database
  readonly token?: string | undefined
  /**
   * Whether this machine may read metrics without a token; false where a local proxy may forward requests of the
   * internet.
   */
  readonly local: boolean
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const mayRead = (request: FastifyRequest, { token, local }: Omit<Needs, 'db'>): boolean => {
  if (token) {
    const header = request.headers.authorization ?? ''
    return timingSafeEqual(digest(header), digest(`Bearer ${token}`))
  }
  // A proxy on this machine connects from loopback too; its forwarding header, if set, identifies it.
  return (
    local && LOOPBACK.has(request.ip) && !request.headers['x-forwarded-for'] && !request.headers.forwarded
  )
}

const watchPool = ({ pool }: Database, registry: Registry): void => {
  const gauges: [string, string, () => number][] = [
    ['oola_db_connections', 'Open database connections', () => pool.totalCount],
    ['oola_db_connections_idle', 'Database connections that wait for work', () => pool.idleCount],
    ['oola_db_waiting', 'Queries that wait for a connection', () => pool.waitingCount],
  ]
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}

/**
 * `/metrics` for Prometheus: with METRICS_TOKEN as bearer when set, else from this machine only and not in production.
 */
export const metricsRoutes = (app: FastifyInstance, { db, ...access }: Needs): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'oola_' })
  watchPool(db, registry)
  const durations = new Histogram({
    name: 'oola_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const observe = (route: string, code: number, ms: number): void =>
      durations.observe({ method, route, status: `${Math.floor(code / 100)}xx` }, ms / 1000)
    observe(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
    // Calls of a batch count like single calls.
    for (const { route, status, ms } of batchedCalls(request)) observe(route, status, ms)
    done()
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, access)) throw appError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
