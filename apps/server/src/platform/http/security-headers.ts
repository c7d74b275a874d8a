import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** JSON that a browser opens as a page may do nothing. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'"

/** A PDF in the viewer of a portal page may only show itself. */
export const DOCUMENT_CSP =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** Camera and microphone are for coaching rooms on the portal's pages; everything else is denied. */
const PERMISSIONS =
  'accelerometer=(), browsing-topics=(), camera=(self), display-capture=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), payment=(self), usb=()'

/**
 * From Stripe's guide to content policies for its card field: its script, the frames of the field and of banks'
 * windows, and its API.
 */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Scheduling pages of coaches who use Calendly (ROOM-06; G-86). */
const SCHEDULING = 'https://calendly.com'

/** External sources of this deployment's pages. */
interface PageParts {
  /** Cards are taken by Stripe. */
  readonly stripe?: boolean
}

/**
 * The policy of a page of the web client. Scripts: the portal's files and exactly the inline scripts of this page.
 * `elsewhere`: hosts of this deployment's media and uploads. Styles may be inline: drawings have colours and positions
 * as style attributes, and the film player brings its own.
 */
export const pageCsp = (
  publicUrl: string,
  scriptHashes: readonly string[],
  elsewhere: readonly string[] = [],
  { stripe = false }: PageParts = {},
): string => {
  const { protocol, host } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const others = [...new Set(elsewhere.map((address) => ` ${new URL(address).origin}`))].join('')
  const pay = (addresses: readonly string[]): readonly string[] => (stripe ? addresses : [])
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...pay(STRIPE.script)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${others}`,
    `media-src 'self' blob:${others}`,
    "font-src 'self' data:",
    // Some browsers do not count the web socket of the same host as 'self'.
    [`connect-src 'self' ${secure ? 'wss' : 'ws'}://${host}${others}`, ...pay(STRIPE.calls)].join(' '),
    "worker-src 'self' blob:",
    // The portal's documents (PUBLIC-83); calendars of coaches.
    ["frame-src 'self'", SCHEDULING, ...pay(STRIPE.frames)].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Helmet's headers are the same for each reply, so they are computed once. */
const helmetHeaders = (options: HelmetOptions): Record<string, string> => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** The headers of every reply; pages replace `API_CSP` by their own policy. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...helmetHeaders({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  }),
  'content-security-policy': API_CSP,
  'permissions-policy': PERMISSIONS,
})

export const setSecurityHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Replies of this scope are for one member and one moment: no browser or proxy may cache them (ASVS 14.3.2). */
export const forbidStoring = (api: FastifyInstance): void => {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}
