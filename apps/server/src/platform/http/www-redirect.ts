import type { FastifyInstance } from 'fastify'

/**
 * The redirect target of a request on the bare domain, or null: only when the portal's own address starts with `www.`
 * and the request has the same host without it, so never on localhost or an IP address (ROUTE-52; G-14).
 */
export const wwwAddress = (publicUrl: string, hostname: string, pathAndQuery: string): string | null => {
  const { hostname: own, origin } = new URL(publicUrl)
  if (!own.startsWith('www.') || hostname.toLowerCase() !== own.slice('www.'.length)) return null
  return `${origin}${pathAndQuery}`
}

export const redirectToWww = (app: FastifyInstance, publicUrl: string): void => {
  if (!new URL(publicUrl).hostname.startsWith('www.')) return
  app.addHook('onRequest', async (request, reply) => {
    // A redirected POST would arrive as a GET without its body; such calls are answered on either host.
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const address = wwwAddress(publicUrl, request.hostname, request.url)
    if (address) return reply.redirect(address, 301)
  })
}
