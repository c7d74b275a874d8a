import type { FastifyInstance } from 'fastify'
import { ONE_DAY } from '#server/platform/http/cache-control.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { SitePagesService } from './site-pages.service.ts'

/** For search engines: the sitemap, and the excluded paths. */
export const searchEnginePages = (
  app: FastifyInstance,
  site: Pick<SitePagesService, 'addresses'>,
  publicUrl: string,
): void => {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', ONE_DAY)
      // Members' pages have their own noindex, which crawlers see only where access is allowed.
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /realtime/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', (_request, reply) => {
    const entries = site.addresses().map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', ONE_DAY)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
}
