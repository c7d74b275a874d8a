import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BADGE_COUNT } from '@oola/contract/badges/badge-groups'
import {
  getShareContent,
  getSharedLinks,
  getSharePicture,
  publishShare,
  withdrawShare,
} from '@oola/contract/sharing/sharing.calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FOREVER } from '#server/platform/http/cache-control.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import { notPublicPage, sendSharedHtml, sharedPage } from './shared-page.ts'
import type { SharingService } from './sharing.service.ts'

export const sharingRoutes = (handle: Handle, sharing: SharingService): void => {
  handle(getShareContent, ({ session, input: { params, query } }) =>
    sharing.offer(session, { ...params, ...query }),
  )

  handle(getSharePicture, async ({ session, input }) => ({
    png: (await sharing.ownPicture(session, input.params.shareCode)).toString('base64'),
  }))

  handle(getSharedLinks, ({ session }) => sharing.links(session))

  handle(publishShare, async ({ session, input }) => {
    await sharing.publish(session, input.params.shareCode)
    return { ok: true as const }
  })

  handle(withdrawShare, async ({ session, input }) => {
    await sharing.withdraw(session, input.params.shareCode)
    return { ok: true as const }
  })
}

/** Five minutes: a withdrawn link soon disappears from caches. */
const SHORT = 'public, max-age=300'

const Code = z.object({ code: z.string() })
const AliasAndCode = Code.extend({ webAlias: z.string() })

const BadgePicture = z.object({ id: z.coerce.number().int().min(1).max(BADGE_COUNT) })

const require = createRequire(import.meta.url)
const FONTS = {
  'heading.woff2': '@fontsource/parkinsans/files/parkinsans-latin-500-normal.woff2',
  'label.woff2': '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
  'text.woff2': '@fontsource/figtree/files/figtree-latin-400-normal.woff2',
} as const
const FontFile = z.object({
  file: z.enum(['heading.woff2', 'label.woff2', 'text.woff2']).nullable().catch(null),
})

/**
 * The public pages of shared subjects, with their pictures (spec-decision 8): without a session, only after
 * `PublishShare`.
 */
export const sharingPages = (app: FastifyInstance, sharing: SharingService, publicUrl: string): void => {
  const missing = (reply: FastifyReply) => sendSharedHtml(reply, 404, 'no-store', notPublicPage())

  const show = async (reply: FastifyReply, code: string, givenAlias: string) => {
    const page = await sharing.page(code)
    if (!page) return missing(reply)
    // The alias changed after the link was shared: redirect to the page's present address.
    if ((page.webAlias ?? '').toLowerCase() !== givenAlias.toLowerCase())
      return reply.redirect(page.path, 302)
    return sendSharedHtml(reply, 200, SHORT, sharedPage(page, publicUrl))
  }

  app.get('/shared/:code', (request, reply) => show(reply, Code.parse(request.params).code, ''))

  const sendPicture = async (request: FastifyRequest, reply: FastifyReply) => {
    const { code } = Code.parse(request.params)
    const picture = await sharing.picture(code)
    if (!picture) return missing(reply)
    const tag = sharing.pictureTag(code)
    reply.header('etag', tag).header('cache-control', SHORT)
    // Networks embed the picture in their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
    return reply.type('image/png').send(picture)
  }

  for (const word of ['wheel', 'badge', 'goal']) {
    app.get(`/myoola/:webAlias/${word}/:code`, (request, reply) => {
      const { code, webAlias } = AliasAndCode.parse(request.params)
      return show(reply, code, webAlias)
    })
    app.get(`/shared/:code/${word}.png`, sendPicture)
  }

  app.get('/shared/badges/:id.png', async (request, reply) => {
    const badge = BadgePicture.safeParse(request.params)
    if (!badge.success) return missing(reply)
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/png').send(await sharing.badgePicture(badge.data.id))
  })

  app.get('/shared/site/:file', async (request, reply) => {
    const { path, png } = sharing.site()
    // An older address is the picture of older words.
    if (request.url.split('?', 1)[0] !== path) return missing(reply)
    return reply
      .type('image/png')
      .header('cache-control', FOREVER)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await png())
  })

  app.get('/shared/fonts/:file', async (request, reply) => {
    const { file } = FontFile.parse(request.params)
    if (!file) return missing(reply)
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=2592000')
      .send(await readFile(require.resolve(FONTS[file])))
  })
}
