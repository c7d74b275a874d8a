import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { MINUTE_MS } from '@oola/contract/durations'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { profilePictures } from './features/account/account.routes.ts'
import { accountPages } from './features/account/security/well-known.routes.ts'
import { backOfficePages } from './features/back-office/back-office.routes.ts'
import { badgePictures } from './features/badges/badges.routes.ts'
import { billingWebhook } from './features/billing/billing.routes.ts'
import { credentialFiles } from './features/certificates/certificates.routes.ts'
import { chatHub } from './features/chat/chat.live.ts'
import { devMailPages } from './features/demo/dev-mail.routes.ts'
import { devMailsPages } from './features/demo/dev-mails.routes.ts'
import { calendarFeeds } from './features/learning/learning.routes.ts'
import { mailWebhook } from './features/mail-log/mail-log.routes.ts'
import { stopMailsPages } from './features/mails/stop-mails.routes.ts'
import { meetingHub } from './features/meetings/meetings.live.ts'
import { notificationsHub } from './features/notifications/notifications.live.ts'
import { exportFiles } from './features/privacy/privacy.routes.ts'
import { inboundMail } from './features/requests/inbound-mail.routes.ts'
import { sessionFeeds } from './features/sessions/sessions.routes.ts'
import { sharingPages } from './features/sharing/sharing.routes.ts'
import { securityContact } from './features/site/security-contact.routes.ts'
import { searchEnginePages } from './features/site/site-pages.routes.ts'
import { socialPages } from './features/site/social.page.ts'
import { shownPages } from './features/staff/authoring/shown-pages.ts'
import { visitCount } from './features/staff/reports/reports.routes.ts'
import { staffEntrance } from './features/staff/staff-entrance.ts'
import { weekPictures } from './features/week/week.routes.ts'
import { addressGroup } from './platform/http/address-group.ts'
import { describeApi } from './platform/http/api-docs.ts'
import { appError } from './platform/http/app-error.ts'
import { batchRoute } from './platform/http/batch.ts'
import { createCallTable } from './platform/http/call-table.ts'
import { createDrain, IDLE_MS } from './platform/http/drain.ts'
import { refuseAddress, refuseConnection, setErrorHandler } from './platform/http/error-handler.ts'
import { readForms } from './platform/http/form-body.ts'
import { type Answerable, createHandle, memberEntrance } from './platform/http/handle.ts'
import { createReadiness, healthRoutes } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { serveMedia } from './platform/http/media.ts'
import type { ReadSession } from './platform/http/member-session.ts'
import { metricsRoutes } from './platform/http/metrics.ts'
import { type ProxyIds, readProxyIds, requestIdOf, trustOf } from './platform/http/proxy-ids.ts'
import { logRequests } from './platform/http/request-log.ts'
import { forbidStoring, securityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts'
import { isViewToken } from './platform/http/view-token.ts'
import { type ShowPublished, serveWebApp } from './platform/http/web-app.ts'
import { redirectToWww } from './platform/http/www-redirect.ts'
import { countedDeps } from './platform/metrics/counted-deps.ts'
import { createCounters } from './platform/metrics/counters.ts'
import { measureState } from './platform/metrics/measured-state.ts'
import type { Live } from './platform/realtime/live.ts'
import { registerCalls } from './portal-calls.ts'
import { createServices, type Services } from './services.ts'
import { registerStaffCalls } from './staff-calls.ts'

/** The events that sockets may send. */
const registerBrowserEvents = ({ on }: Live, services: Services): void => {
  notificationsHub(on)
  chatHub(on, services)
  meetingHub(on, services)
}

/** Pages that the server renders. */
const registerPages = (app: FastifyInstance, services: Services, deps: Deps): void => {
  backOfficePages(app, services.backOffice)
  accountPages(app, deps.settings.PUBLIC_URL)
  profilePictures(app, services.account.picture)
  exportFiles(app, services.privacy, services.account.readSession)
  calendarFeeds(app, services.learning)
  sessionFeeds(app, services.sessionFeed)
  credentialFiles(app, services.certificates)
  badgePictures(app, services.badges)
  sharingPages(app, services.sharing, deps.settings.PUBLIC_URL)
  weekPictures(app, deps)
  searchEnginePages(app, services.sitePages, deps.settings.PUBLIC_URL)
  securityContact(app, deps)
  visitCount(app, services.staff.reports)
  if (deps.settings.DEMO) {
    devMailPages(app, deps.outbox, deps.keptPushes)
    devMailsPages(app, deps)
    socialPages(app)
  }
}

const limitWrites = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => addressGroup(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      appError('rate_limited', { retryAfter: Math.ceil(ttl / 1000), severity: 2 }),
  })
}

/** Longest time to receive a request: a picture of 3 MB at 200 kbit/s. Node checks every second. */
const REQUEST_TIMEOUT_MS = 2 * MINUTE_MS
const HEADERS_TIMEOUT_MS = 20_000

const createFastify = (
  { log, settings: { TRUST_PROXY }, tracing }: Deps,
  proxyIds: ProxyIds,
  headers: Readonly<Record<string, string>>,
): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: TRUST_PROXY !== false && trustOf(TRUST_PROXY),
    genReqId: requestIdOf(proxyIds),
    // With tracing every line of the log has the id of its trace.
    childLoggerFactory: (logger, bindings, options, request) => {
      const { traceId } = tracing ? {} : proxyIds(request)
      return logger.child(traceId ? { ...bindings, traceId } : bindings, options)
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1000 },
    frameworkErrors: refuseAddress(headers),
    clientErrorHandler: refuseConnection(headers),
  })

export interface App extends FastifyInstance {
  /** The session of a token, for calls and realtime. */
  readSession: ReadSession
  services: Services
  /** The same dependencies for other services of this process: what they do is counted and traced. */
  watched(deps: Deps): Deps
  /** Shows what is published in the pages of the build, once it is in memory. */
  showPublished(): Promise<void>
  /** From then on `/readyz` replies 503. */
  stopAccepting(): void
  /** Closes the port, then everything after the pending replies. */
  drain(): Promise<void>
}

/** Calls, pages and files for members and visitors; a worker has none of them (OPS-11). */
const registerPortal = async (
  app: FastifyInstance,
  services: Services,
  deps: Deps,
): Promise<ShowPublished> => {
  const { settings, content } = deps
  const { PUBLIC_URL: publicUrl } = settings
  // Only calls take the token of a view: files and live connections know the sessions of members alone.
  const readSession: ReadSession = (token) =>
    isViewToken(token) ? services.staff.viewAs.read(token) : services.account.readSession(token)
  await app.register(
    async (api) => {
      forbidStoring(api)
      await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
      await describeApi(api, { publicUrl })
      await readForms(api)
      const reads = createCallTable<Answerable>()
      const options = { entrance: memberEntrance(readSession), writesPerMinute: settings.RATE_LIMIT }
      const closed: string[] = []
      registerCalls(createHandle(api, { ...options, reads, closed }), services)
      // Not one of the reads: a batch contains no batches.
      batchRoute(createHandle(api, options), { readSession, reads })
      const staffOptions = { entrance: staffEntrance(services.staff), writesPerMinute: settings.RATE_LIMIT }
      registerStaffCalls(createHandle(api, staffOptions), services, closed)
    },
    { prefix: '/api' },
  )
  registerBrowserEvents(deps.live, services)
  registerPages(app, services, deps)
  await billingWebhook(app, services.billing)
  await stopMailsPages(app, services.stopMails)
  await mailWebhook(app, services.returnedMails, deps)
  await inboundMail(
    app,
    { threads: services.requests.threads, returnedMails: services.returnedMails },
    settings.INBOX_SECRET,
  )
  serveMedia(app, content, services.authoring.media)
  const elsewhere = [settings.MEDIA_URL, settings.PICTURE_UPLOAD_URL]
  const stripe = deps.payments?.name === 'stripe'
  return serveWebApp(app, {
    folder: deps.webFolder,
    publicUrl,
    elsewhere,
    stripe,
    site: services.sitePages.pages,
    storeFrames: settings.STORE_FRAME_ORIGINS,
    serviceWorker: settings.SERVICE_WORKER,
  })
}

/**
 * The application apart from the process: `await buildApp(deps)` answers a Fastify instance that tests use through
 * `inject`.
 */
export const buildApp = async (given: Deps): Promise<App> => {
  const counters = createCounters()
  const { settings, db, tracing } = given
  const watched = (deps: Deps): Deps => countedDeps(tracing?.tracedDeps(deps) ?? deps, counters)
  const deps = watched(given)
  const { jobs, live } = deps
  const { PUBLIC_URL: publicUrl } = settings
  const headers = securityHeaders(publicUrl)
  const proxyIds = readProxyIds(trustOf(settings.TRUST_PROXY))
  const app = createFastify(deps, proxyIds, headers)
  tracing?.traceRequests(app, proxyIds)
  const services = createServices(deps)
  const { readSession } = services.account
  const { isAccepting, stopAccepting, drain } = createDrain(app, {
    idleMs: settings.STOP_DELAY > 0 ? IDLE_MS : 0,
  })

  setErrorHandler(app, (code) => counters.refusals.inc({ code }))
  readJsonBodies(app)
  logRequests(app)
  redirectToWww(app, publicUrl)
  setSecurityHeaders(app, headers)
  await limitWrites(app)

  const readiness = createReadiness({ db, accepting: isAccepting })
  healthRoutes(app, readiness)
  measureState(counters.registry, {
    ...{ db, jobs, live, dataDir: settings.DATA_DIR },
    isReady: async () => (await readiness()).status === 'ready',
  })
  metricsRoutes(app, counters, { token: settings.METRICS_TOKEN, local: settings.NODE_ENV !== 'production' })
  const show = settings.ROLE === 'worker' ? null : await registerPortal(app, services, deps)
  const showPublished = shownPages({ ...deps, published: services.authoring.published, show })
  return Object.assign(app, { services, readSession, watched, showPublished, drain, stopAccepting })
}
