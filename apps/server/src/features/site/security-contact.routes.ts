import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

const DAY = 'public, max-age=86400'
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
    const expires = new Date(clock.now().getTime() + VALID_DAYS * 86_400_000)
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', DAY)
      .send(`${lines.join('\n')}\n`)
  })
}
