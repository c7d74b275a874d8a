import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const DESCRIPTION = [
  'Every call of the portal, as its contract declares it.',
  'Paths are matched and JSON property names are read without regard to case; both are shown as the specification writes them.',
  'Failures are `{ code, title, message, issues? }`. Log in with `POST /api/Login`; its `token` is the bearer token.',
].join('\n\n')

/** Collects the calls registered after it in this scope: `/api/openapi.json`, and `/api/docs` to browse. */
export const describeApi = async (api: FastifyInstance): Promise<void> => {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Oola member portal', version: '1', description: DESCRIPTION },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    uiConfig: { docExpansion: 'none' },
    // Its own, looser policy, which stands only on its own pages. Upgrading would break a portal without https.
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/;?\s*upgrade-insecure-requests;?/, ''),
  })
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
}
