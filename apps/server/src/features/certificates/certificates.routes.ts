import { getCertificate, getMyCertificate } from '@oola/contract/certificates/certificates.calls'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CertificatesService } from './certificates.service.ts'

export const certificatesRoutes = (handle: Handle, certificates: CertificatesService): void => {
  handle(getCertificate, async ({ input }) => certificates.read(input.params.code))
  handle(getMyCertificate, async ({ session }) => certificates.mine(session))
}

type WithCode = { Params: { code: string } }
const SHORT = 'public, max-age=60'

/** For other programs: a certificate's files, the issuer, the keys and the revocations (Open Badges 3.0). */
export const credentialFiles = (app: FastifyInstance, certificates: CertificatesService): void => {
  // Badge programs and verifiers run on other origins.
  const open = { 'access-control-allow-origin': '*', 'cache-control': SHORT }

  app.get<WithCode>('/credentials/:code.pdf', async ({ params }, reply) => {
    const pdf = await certificates.pdf(params.code)
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    reply.header('content-disposition', 'attachment; filename="oola-certificate.pdf"')
    return reply.type('application/pdf').send(pdf)
  })
  app.get<WithCode>('/credentials/:code.json', async ({ params }, reply) => {
    const badge = await certificates.badge(params.code)
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    reply.header('content-disposition', 'attachment; filename="oola-certificate.json"')
    return reply.send(badge)
  })
  // For people the credential's own id redirects to its page.
  app.get<WithCode>('/credentials/:code', async ({ params }, reply) =>
    reply.redirect(`/certificate/${encodeURIComponent(params.code)}`, 303),
  )
  app.get('/credentials/issuer', async (_request, reply) => reply.headers(open).send(certificates.issuer()))
  app.get('/credentials/coach-certification', async (_request, reply) =>
    reply.headers(open).send(certificates.achievement()),
  )
  app.get('/credentials/revocations', async (_request, reply) =>
    reply.headers(open).send(await certificates.revocations()),
  )
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.headers(open).send(await certificates.keys()),
  )
}
