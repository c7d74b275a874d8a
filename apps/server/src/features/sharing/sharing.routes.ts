import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getShareContent, publishShare } from '@oola/contract/sharing/sharing.calls'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Handle } from '#server/platform/http/handle.ts'
import { sendSharedHtml } from './shared-page.ts'
import { privateWheelPage, sharedWheelPage } from './shared-wheel.page.ts'
import type { SharingService } from './sharing.service.ts'

export const sharingRoutes = (handle: Handle, sharing: SharingService): void => {
  handle(getShareContent, ({ session, input }) => sharing.offer(session, input.params.kind))

  handle(publishShare, async ({ session, input }) => {
    await sharing.publish(session, input.params.shareCode)
    return { ok: true as const }
  })
}

const FOREVER = 'public, max-age=31536000, immutable'

const Code = z.object({ code: z.string() })
const AliasAndCode = Code.extend({ webAlias: z.string() })

const require = createRequire(import.meta.url)
const FONTS = {
  'heading.woff2': '@fontsource/parkinsans/files/parkinsans-latin-500-normal.woff2',
  'label.woff2': '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
  'text.woff2': '@fontsource/figtree/files/figtree-latin-400-normal.woff2',
} as const
const FontFile = z.object({
  file: z.enum(['heading.woff2', 'label.woff2', 'text.woff2']).nullable().catch(null),
})

/** The public pages of shared wheels with their pictures (spec-decision 8): no session, nothing before `PublishShare`. */
export const sharingPages = (app: FastifyInstance, sharing: SharingService, publicUrl: string): void => {
  const missing = (reply: FastifyReply) => sendSharedHtml(reply, 404, 'no-store', privateWheelPage())

  const show = async (reply: FastifyReply, code: string, givenAlias: string) => {
    const page = await sharing.page(code)
    if (!page) return missing(reply)
    // The alias was chosen or changed after the link was shared: lead to where the page is now.
    if ((page.webAlias ?? '').toLowerCase() !== givenAlias.toLowerCase())
      return reply.redirect(page.path, 302)
    return sendSharedHtml(reply, 200, 'public, max-age=300', sharedWheelPage(page, publicUrl))
  }

  app.get('/shared/:code', (request, reply) => show(reply, Code.parse(request.params).code, ''))

  app.get('/myoola/:webAlias/wheel/:code', (request, reply) => {
    const { code, webAlias } = AliasAndCode.parse(request.params)
    return show(reply, code, webAlias)
  })

  app.get('/shared/:code/wheel.png', async (request, reply) => {
    const { code } = Code.parse(request.params)
    const picture = await sharing.picture(code)
    if (!picture) return missing(reply)
    const tag = sharing.pictureTag(code)
    reply.header('etag', tag).header('cache-control', FOREVER)
    // Networks show the picture on their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
    return reply.type('image/png').send(picture)
  })

  app.get(sharing.site.path, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', FOREVER)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await sharing.site.png()),
  )

  app.get('/shared/fonts/:file', async (request, reply) => {
    const { file } = FontFile.parse(request.params)
    if (!file) return missing(reply)
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=2592000')
      .send(await readFile(require.resolve(FONTS[file])))
  })
}
