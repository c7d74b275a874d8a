import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ERRORS, type ErrorCode, Failure } from '@oola/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { chooseBody, inEncodings } from './built-pages.ts'

const DESCRIPTION = [
  'Every call of the portal, as its contract declares it.',
  'Paths are matched and JSON property names are read without regard to case; both are shown as the specification writes them.',
  'Failures are `{ code, title, message, issues? }`. Log in with `POST /api/Login`; its `token` is the bearer token.',
].join('\n\n')

const JSON_TYPE = 'application/json; charset=utf-8'
const YAML_TYPE = 'application/x-yaml; charset=utf-8'

/** Replies with a text that is built and compressed at the first request: a public megabyte (docs/decisions/limits). */
const madeOnce = (type: string, make: () => string) => {
  let made: ReturnType<typeof inEncodings> | undefined
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= inEncodings(Buffer.from(make())).catch((error) => {
      // The next request retries.
      made = undefined
      throw error
    })
    const { encoding, body } = chooseBody({ bodies: await made }, headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(type).header('vary', 'accept-encoding').send(body)
  }
}

/** `not_signed_in` is the schema `NotSignedIn`. */
const schemaName = (code: ErrorCode): string =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** One schema per code, so that a client can distinguish the failures of a call. */
const failureSchema = (code: ErrorCode) => {
  const { $schema: _, ...schema } = z.toJSONSchema(Failure.extend({ code: z.literal(code) }), { io: 'input' })
  return { ...schema, description: ERRORS[code].message }
}

/** Error responses of a call by status. */
const failureResponses = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => ERRORS[code].status)].map(([status, some]) => {
      const [one, ...others] = some.map((code) => ({ $ref: `#/components/schemas/${schemaName(code)}` }))
      const schema = others.length > 0 ? { anyOf: [one, ...others] } : one
      return [status, { description: some.join(', '), content: { 'application/json': { schema } } }]
    }),
  )

/** Documents the calls registered after it in this scope: `/api/openapi.json`, and `/api/docs` to browse. */
export const describeApi = async (
  api: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> => {
  const answered = new Set<ErrorCode>()
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Oola member portal',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          staff: { type: 'apiKey', in: 'cookie', name: 'staffSession' },
        },
      },
    },
    transform: (route) => {
      const page = jsonSchemaTransform(route)
      const errors = route.route.config?.errors ?? []
      for (const code of errors) answered.add(code)
      Object.assign(page.schema?.response ?? {}, failureResponses(errors))
      return page
    },
    // The failures are only known after all routes are registered.
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      const schemas = Object.fromEntries([...answered].map((code) => [schemaName(code), failureSchema(code)]))
      Object.assign(document.openapiObject.components ?? {}, { schemas })
      return document.openapiObject
    },
  })
  const sendJson = madeOnce(JSON_TYPE, () => JSON.stringify(api.swagger()))
  const sendYaml = madeOnce(YAML_TYPE, () => api.swagger({ yaml: true }))
  // The page's own routes would build each of them again.
  const specs: Partial<Record<string, typeof sendJson>> = {
    [`${api.prefix}/docs/json`]: sendJson,
    [`${api.prefix}/docs/yaml`]: sendYaml,
  }
  await api.register(swaggerUi, {
    uiHooks: {
      onRequest: async (request, reply) => specs[request.routeOptions.url ?? '']?.(request, reply),
    },
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    uiConfig: { docExpansion: 'none' },
    // Its own, looser policy, which applies only to its pages. Upgrading would break a portal without https.
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/;?\s*upgrade-insecure-requests;?/, ''),
  })
  api.get('/openapi.json', { schema: { hide: true } }, sendJson)
}
