import { DAY_MS } from '@oola/contract/durations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { ONE_DAY } from '#server/platform/http/cache-control.ts'

/** RFC 9116 recommends less than a year; a copy that is older than this is not to be trusted. */
const VALID_DAYS = 180

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Without SECURITY_CONTACT there is none. */
export const securityContact = (
  app: FastifyInstance,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
): void => {
  const { SECURITY_CONTACT: contacts, PUBLIC_URL: origin } = settings
  if (contacts.length === 0) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS)
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', ONE_DAY)
      .send(`${lines.join('\n')}\n`)
  })
}
