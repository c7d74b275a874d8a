import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { missingBadgePage, sharedBadgePage } from './shared-badge.page.ts'
import type { SharedBadgesService } from './shared-badges.service.ts'
import { sendSharedHtml } from './shared-page.ts'

const Code = z.object({ code: z.string() })
const AliasAndCode = Code.extend({ webAlias: z.string() })

/** The public pages of shared badges with their pictures (spec-decision 8): no session. */
export const sharedBadgePages = (
  app: FastifyInstance,
  badges: SharedBadgesService,
  publicUrl: string,
): void => {
  const missing = (reply: FastifyReply) => sendSharedHtml(reply, 404, 'no-store', missingBadgePage())

  const show = async (reply: FastifyReply, code: string, givenAlias: string) => {
    const page = await badges.page(code)
    if (!page) return missing(reply)
    // The alias was chosen or changed after the link was shared: lead to where the page is now.
    if ((page.webAlias ?? '').toLowerCase() !== givenAlias.toLowerCase())
      return reply.redirect(page.path, 302)
    return sendSharedHtml(reply, 200, 'public, max-age=300', sharedBadgePage(page, publicUrl))
  }

  app.get('/shared/badge/:code', (request, reply) => show(reply, Code.parse(request.params).code, ''))

  app.get('/myoola/:webAlias/badge/:code', (request, reply) => {
    const { code, webAlias } = AliasAndCode.parse(request.params)
    return show(reply, code, webAlias)
  })

  app.get('/shared/badge/:code/badge.png', async (request, reply) => {
    const picture = await badges.picture(Code.parse(request.params).code)
    if (!picture) return missing(reply)
    // An hour: the number in the goal badge grows.
    reply.header('etag', picture.tag).header('cache-control', 'public, max-age=3600')
    // Networks show the picture on their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match']?.includes(picture.tag)) return reply.status(304).send()
    return reply.type('image/png').send(picture.png)
  })
}
