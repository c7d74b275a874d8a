import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import '#server/platform/http/call-page.ts'

/**
 * Records the error codes of an application's calls.
 * @param build creates the application; `Fastify()` is called before its first await
 * @returns the application, and a check that throws with each code that a call replied with but does not declare
 */
export const watchErrors = async <A>(build: () => Promise<A>) => {
  const undeclared = new Set<string>()
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onSend', async ({ method, routeOptions: { url, config } }, { statusCode }, payload) => {
      if (statusCode < 400 || !config.errors || typeof payload !== 'string') return
      const { code } = JSON.parse(payload)
      if (!config.errors.includes(code)) undeclared.add(`${method} ${url}: ${code}`)
    })
  }
  subscribe('fastify.initialization', watch)
  const building = build()
  unsubscribe('fastify.initialization', watch)
  return {
    app: await building,
    requireDeclared: (): void => {
      if (undeclared.size > 0)
        throw new Error(`not among the errors of their call's declaration: ${[...undeclared].join(', ')}`)
    },
  }
}
