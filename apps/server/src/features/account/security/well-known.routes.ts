import type { FastifyInstance } from 'fastify'
import { ONE_DAY } from '#server/platform/http/cache-control.ts'

/**
 * Where password managers find the pages of an account: its password (WICG well-known change-password URL) and its
 * passkeys (passkey endpoints of W3C).
 */
export const accountPages = (app: FastifyInstance, publicUrl: string): void => {
  const page = (part: string): string => new URL(`/account/security#${part}`, publicUrl).href
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect('/account/security#password', 302),
  )
  app.get('/.well-known/passkey-endpoints', (_request, reply) =>
    reply.header('cache-control', ONE_DAY).send({ enroll: page('passkeys'), manage: page('passkeys') }),
  )
}
