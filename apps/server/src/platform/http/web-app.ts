import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { HOUR_MS } from '@oola/contract/durations'
import { isStorePath } from '@oola/contract/site/store-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appError } from './app-error.ts'
import { type BuiltPage, chooseBody, readBuiltApp } from './built-pages.ts'
import { createFinishedPages, type SitePages } from './finished-pages.ts'
import { renderPage, sendPage } from './plain-page.ts'
import { pageCsp } from './security-headers.ts'

interface Options {
  /** apps/web/build/client */
  readonly folder: string
  readonly publicUrl: string
  /** Where this deployment keeps media and takes pictures; only what is not on this server matters. */
  readonly elsewhere?: readonly string[]
  /** Whether cards are taken by Stripe, whose script and frames the pages then hold. */
  readonly stripe?: boolean
  readonly site: SitePages
  /** Who may show the pages of store mode in a frame, beside the portal itself. */
  readonly storeFrames?: readonly string[]
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Paths that are never a page of the web app, whatever their case. */
const NOT_PAGES = /^\/(api|realtime|media|assets)(\/|$)/i

const sendBuiltPage = (request: FastifyRequest, reply: FastifyReply, page: BuiltPage): FastifyReply => {
  const { encoding, body } = chooseBody(page, request.headers['accept-encoding'])
  const tag = `"${page.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((part) => part.trim().replace(/^W\//, ''))
  if (reply.statusCode === 200 && known?.includes(tag)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (page.link) reply.header('link', [reply.getHeader('link'), page.link].filter(Boolean).join(', '))
  return reply.type('text/html; charset=utf-8').send(body)
}

/** An address typed or followed, as against a file that a page asks for. */
const isNavigation = (request: FastifyRequest, pathname: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/\.[a-z0-9]{1,8}$/i.test(pathname) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')

/**
 * Serves the built web app: finished pages from memory, hashed assets for a year, everything else that a browser
 * navigates to as the web app's own router page, with 404 where that shows nothing. What is left is 404 in the contract's
 * shape.
 */
export const serveWebApp = async (
  app: FastifyInstance,
  { folder, publicUrl, elsewhere = [], stripe = false, site, storeFrames = [] }: Options,
): Promise<void> => {
  const outside = elsewhere.filter((address) => /^https?:/.test(address))
  const built = await readBuiltApp(folder, (hashes) => pageCsp(publicUrl, hashes, outside, { stripe }))
  if (built) {
    await app.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
    })
  }
  const send = (request: FastifyRequest, reply: FastifyReply, page: BuiltPage): FastifyReply => {
    if (storeFrames.length === 0 || !isStorePath(request.url)) return sendBuiltPage(request, reply, page)
    // The older header knows no list; every browser that we serve reads the policy.
    reply.removeHeader('x-frame-options')
    const frames = `frame-ancestors 'self' ${storeFrames.join(' ')}`
    return sendBuiltPage(request, reply, { ...page, csp: page.csp.replace("frame-ancestors 'self'", frames) })
  }

  const finished = built && createFinishedPages(built, site)

  const unbuilt = (reply: FastifyReply): FastifyReply =>
    sendPage(
      reply,
      503,
      renderPage('The pages are not built yet', '<p>Run <code>npm run build</code>, then start again.</p>'),
    )

  /**
   * A finished page under an ambassador's alias, or the router's own page; with the status 404 where it will say that
   * there is none.
   */
  const answerOther = async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const variant = await site.variantAt(pathname)
    const invited = variant && (await finished?.ofVariant(variant))
    // Not in the page: a browser that shares it would leave the ambassador out.
    if (invited)
      return sendBuiltPage(request, reply.header('link', `<${variant.canonical}>; rel="canonical"`), invited)
    if (!built?.fallback) return unbuilt(reply)
    const standing = await site.standingOf(pathname)
    if (typeof standing === 'object') {
      const query = request.url.slice(pathname.length)
      return reply.header('cache-control', 'no-cache').redirect(standing.movedTo + query)
    }
    const nothing = standing === 'nothing'
    if (nothing) reply.status(404)
    const page = (nothing ? built.notFound : finished?.ofKind(pathname)) ?? built.fallback
    return send(request, reply.header('x-robots-tag', 'noindex'), page)
  }

  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    if (NOT_PAGES.test(pathname)) {
      // In a rolling deployment another server may have it already: what lies in front must not remember our no.
      reply.header('cache-control', 'no-store')
      throw appError('not_found')
    }
    const file = built?.files.get(pathname)
    if (file) return reply.sendFile(file, folder, { maxAge: HOUR_MS })
    if (!isNavigation(request, pathname)) throw appError('not_found')
    const place = pathname.toLowerCase().replace(/(.)\/+$/, '$1')
    const page = finished?.ofPath(place)
    if (!page) return answerOther(request, reply, pathname)
    if (!site.isListed(place)) reply.header('x-robots-tag', 'noindex')
    return page instanceof Promise
      ? page.then((made) => send(request, reply, made))
      : send(request, reply, page)
  })
}
