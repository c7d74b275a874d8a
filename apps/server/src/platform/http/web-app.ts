import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
import { isStorePath } from '@oola/contract/site/store-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appError } from './app-error.ts'
import { type BuiltApp, type BuiltPage, chooseBody, readBuiltApp } from './built-pages.ts'
import { createFinishedPages, type SitePages } from './finished-pages.ts'
import { renderPage, sendPage } from './plain-page.ts'
import { withPublished } from './published-pages.ts'
import { REMOVING_WORKER } from './removing-worker.ts'
import { pageCsp } from './security-headers.ts'

interface Options {
  /** apps/web/build/client */
  readonly folder: string
  readonly publicUrl: string
  /** Hosts of this deployment's media and uploads, other than this server. */
  readonly elsewhere?: readonly string[]
  /** Whether Stripe takes the payments; the pages then load its script and frames. */
  readonly stripe?: boolean
  readonly site: SitePages
  /** Origins that may frame the pages of store mode, besides the portal. */
  readonly storeFrames?: readonly string[]
  /** False: browsers get a worker that removes itself. */
  readonly serviceWorker?: boolean
}

const YEAR_MS = 365 * DAY_MS

/** Paths that are never a page of the web app, in any case. */
const NOT_PAGES = /^\/(api|realtime|media|assets)(\/|$)/i

const sendBuiltPage = (request: FastifyRequest, reply: FastifyReply, page: BuiltPage): FastifyReply => {
  const { encoding, body } = chooseBody(page, request.headers['accept-encoding'])
  const tag = `"${page.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', tag)
  const etags = request.headers['if-none-match']?.split(',').map((part) => part.trim().replace(/^W\//, ''))
  if (reply.statusCode === 200 && etags?.includes(tag)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (page.link) reply.header('link', [reply.getHeader('link'), page.link].filter(Boolean).join(', '))
  return reply.type('text/html; charset=utf-8').send(body)
}

/** The preview of the console's editor shows a draft that its window gives to it, and may ask nobody for anything. */
const PREVIEW = '/staff/preview'

const closedPolicy = (policy: string): string =>
  policy
    .replace(/connect-src [^;]+/, "connect-src 'none'")
    .replace("form-action 'self'", "form-action 'none'")

/** The service worker (`apps/web/worker`). */
const WORKER = '/worker.js'

/** A navigation, as opposed to a file that a page loads. */
const isNavigation = (request: FastifyRequest, pathname: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/\.[a-z0-9]{1,8}$/i.test(pathname) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')

/** Shows what is published, by its name in `client-content.ts`, in all pages; nothing: the pages of the build. */
export type ShowPublished = (content: object) => Promise<void>

/**
 * Serves the built web app: finished pages from memory, hashed assets for a year, all other navigations as the web
 * app's router page, with 404 where that has no route. Everything else is 404 in the contract's shape.
 */
export const serveWebApp = async (
  app: FastifyInstance,
  {
    folder,
    publicUrl,
    elsewhere = [],
    stripe = false,
    site,
    storeFrames = [],
    serviceWorker = true,
  }: Options,
): Promise<ShowPublished> => {
  const outside = elsewhere.filter((address) => /^https?:/.test(address))
  const csp = (hashes: readonly string[]): string => pageCsp(publicUrl, hashes, outside, { stripe })
  const built = await readBuiltApp(folder, csp)
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
    // The older header cannot list origins; every supported browser reads the policy.
    reply.removeHeader('x-frame-options')
    const frames = `frame-ancestors 'self' ${storeFrames.join(' ')}`
    return sendBuiltPage(request, reply, { ...page, csp: page.csp.replace("frame-ancestors 'self'", frames) })
  }

  const finish = (pages: BuiltApp) => ({ ...pages, finished: createFinishedPages(pages, site) })
  let shown = built && finish(built)
  let rendered = { of: '{}', pages: built }

  const unbuilt = (reply: FastifyReply): FastifyReply =>
    sendPage(
      reply,
      503,
      renderPage('The pages are not built yet', '<p>Run <code>npm run build</code>, then start again.</p>'),
    )

  /** A finished page under an ambassador's alias, or the router's page, with the status 404 where it has no route. */
  const answerOther = async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const variant = await site.variantAt(pathname)
    const invited = variant && (await shown?.finished.ofVariant(variant))
    // As a header and not in the page: a shared page would lose the ambassador.
    if (invited)
      return sendBuiltPage(request, reply.header('link', `<${variant.canonical}>; rel="canonical"`), invited)
    if (!shown?.fallback) return unbuilt(reply)
    const { fallback, notFound, finished } = shown
    const standing = await site.standingOf(pathname)
    if (typeof standing === 'object') {
      const query = request.url.slice(pathname.length)
      return reply.header('cache-control', 'no-cache').redirect(standing.movedTo + query)
    }
    const nothing = standing === 'nothing'
    if (nothing) reply.status(404)
    const page = (nothing ? notFound : finished.ofKind(pathname)) ?? fallback
    return send(request, reply.header('x-robots-tag', 'noindex'), page)
  }

  const sendWorker = (reply: FastifyReply, file: string): FastifyReply => {
    // A browser asks for it at each navigation, and its own policy defines from where it may load.
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': csp([]) })
    if (!serviceWorker) return reply.type('text/javascript; charset=utf-8').send(REMOVING_WORKER)
    return reply.sendFile(file, folder, { cacheControl: false })
  }

  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    if (NOT_PAGES.test(pathname)) {
      // In a rolling deployment another server may have the file already: a cache in front must not store this 404.
      reply.header('cache-control', 'no-store')
      throw appError('not_found')
    }
    const file = built?.files.get(pathname)
    if (file && pathname === WORKER) return sendWorker(reply, file)
    if (file) return reply.sendFile(file, folder, { maxAge: HOUR_MS })
    if (!isNavigation(request, pathname)) throw appError('not_found')
    const place = pathname.toLowerCase().replace(/(.)\/+$/, '$1')
    const page = shown?.finished.ofPath(place)
    if (!page) return answerOther(request, reply, pathname)
    if (place === PREVIEW && !(page instanceof Promise))
      return sendBuiltPage(request, reply.header('x-robots-tag', 'noindex'), {
        ...page,
        csp: closedPolicy(page.csp),
      })
    if (!site.isListed(place)) reply.header('x-robots-tag', 'noindex')
    return page instanceof Promise
      ? page.then((made) => send(request, reply, made))
      : send(request, reply, page)
  })

  return async (content) => {
    if (!built) return
    const of = JSON.stringify(content)
    if (of !== rendered.of)
      rendered = { of, pages: of === '{}' ? built : await withPublished(built, { folder, csp, content }) }
    // Also with the same pages: their tags have content that no page shows, such as the picture for social networks.
    shown = finish(rendered.pages ?? built)
  }
}
