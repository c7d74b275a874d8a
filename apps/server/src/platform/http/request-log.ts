import type { FastifyInstance } from 'fastify'
import { batchedCalls } from './batch.ts'

/**
 * One line per answered request: method, route pattern, status and time, and the same for each call of a batch. No
 * address, query, body or header: those contain tokens and personal data (G-15). The id is sent as `x-request-id`, so
 * that a member can quote it.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const calls = batchedCalls(request)
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(calls.length > 0 ? { calls: calls.map((call) => ({ ...call, ms: Math.round(call.ms) })) } : {}),
    }
    // Files and health checks are many and not worth a line.
    if (route.startsWith('/api/') || reply.statusCode >= 500) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
    done()
  })
}
