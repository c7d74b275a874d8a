import path from 'node:path'
import type { Logger } from 'pino'
import { webCalendars } from './adapters/calendars/web-calendars.ts'
import { openFiles } from './adapters/files/open-files.ts'
import type { MailTransport } from './adapters/mail/mail.ts'
import { outboxMail } from './adapters/mail/outbox-mail.ts'
import { openGateway } from './adapters/payment/open-gateway.ts'
import { bundledPlaces } from './adapters/places/bundled-places.ts'
import type { Places } from './adapters/places/places.ts'
import { zipService } from './adapters/places/zip-service.ts'
import { openPush } from './adapters/push/open-push.ts'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import type { Settings } from './env.ts'
import { createPasswords } from './features/account/passwords.ts'
import { listFinished } from './features/demo/demo.repo.ts'
import { makeDemoWorld } from './features/demo/demo.service.ts'
import { demoTable } from './features/demo/demo-table.ts'
import { bookDemoToday, scheduleDemoUpkeep } from './features/demo/demo-today.ts'
import { priceDay } from './features/staff/authoring/published-content.ts'
import { createClock } from './platform/clock.ts'
import { NOTHING_PUBLISHED } from './platform/content/content-text.ts'
import { CONTENT_FOLDER, loadContent } from './platform/content/load-content.ts'
import { type Database, openDatabase } from './platform/db/client.ts'
import { holdDataDir } from './platform/db/data-dir.ts'
import { migrate } from './platform/db/migrate.ts'
import { requireSessionSettings } from './platform/db/session-settings.ts'
import { supervisePostgres } from './platform/db/supervise-postgres.ts'
import { createPrinter } from './platform/drawing/printer.ts'
import { createPgBossJobs } from './platform/jobs/pg-boss-jobs.ts'
import { createLive } from './platform/realtime/live.ts'
import { hasCredentialSecret, loadSecrets } from './platform/secrets.ts'
import { clockDifference } from './platform/start/clock-difference.ts'
import { missingServices } from './platform/start/missing-services.ts'
import { StartFailure } from './platform/start/start-failure.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { VERSION } from './platform/version.ts'
import { createServices } from './services.ts'

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../web/build/client')

export interface RunningServer {
  /** Where it listens. */
  readonly address: string
  /** Answers pending requests, then closes everything. */
  stop(): Promise<void>
}

interface Options {
  readonly settings: Settings
  readonly log: Logger
  /** Receives progress, one line at a time. */
  readonly print: (line: string) => void
  readonly tracing: Tracing | null
}

/** Stops in reverse order of the start. A stop that fails does not prevent the others. */
const createStops = (log: Logger) => {
  const stops: (() => void | Promise<void>)[] = []
  return {
    push: (stop: () => void | Promise<void>): void => {
      stops.push(stop)
    },
    run: async (): Promise<void> => {
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop()
        } catch (err) {
          log.error({ err }, 'while stopping')
        }
      }
    },
  }
}
type Stops = ReturnType<typeof createStops>

/** The address of the database: the configured one, or the embedded one, which is started. */
const reachDatabase = async ({ settings, log, print }: Options, stops: Stops): Promise<string> => {
  if (settings.DATABASE_URL) return settings.DATABASE_URL
  const hold = holdDataDir(settings.DATA_DIR)
  stops.push(hold.release)
  print('Starting the database ...')
  const postgres = await supervisePostgres({ dataDir: settings.DATA_DIR, log })
  stops.push(postgres.stop)
  // Right at the first start. Later it means a disk that is not there, or a setting that is lost.
  if (postgres.isNew && settings.NODE_ENV === 'production')
    log.warn(
      `There was no database in DATA_DIR ${settings.DATA_DIR}, so this one is new and empty. If there was one before: stop, and see docs/operations/backup-and-restore.md.`,
    )
  return postgres.url
}

const runsJobs = ({ JOBS, ROLE }: Settings): boolean => JOBS && ROLE !== 'web'

const openDatabaseAt = async (url: string, { settings, log, print, tracing }: Options, stops: Stops) => {
  const done = await migrate(settings.MIGRATION_DATABASE_URL ?? url, { print })
  if (done.length > 0) print(`Brought the tables up to date: ${done.join(', ')}`)
  // The first migration makes a database that nobody has used.
  const wasUsed = !done.some((name) => name.startsWith('0000'))
  if (wasUsed && settings.NODE_ENV === 'production' && !hasCredentialSecret(settings))
    log.error(
      `This database was used with a secret that is not in ${settings.DATA_DIR}/secrets, and a new one is made: certificates, authenticator apps and push subscriptions of the former one fail. Put it back, or set CREDENTIAL_SECRET (docs/operations/settings.md).`,
    )
  const db = openDatabase(url, { max: settings.DATABASE_POOL, log })
  tracing?.tracePool(db.pool)
  stops.push(db.close)
  await requireSessionSettings(db.pool)
  const clocks = settings.CLOCK ? null : await clockDifference(db.pool, new Date())
  if (clocks) log.warn(clocks)
  if (!runsJobs(settings)) return { db, jobsDb: null }
  // Calls never wait for a job, however many connections it holds (OPS-11). Not through a pool: the limits there are
  // those of calls.
  const jobsUrl = settings.MIGRATION_DATABASE_URL ?? url
  const jobsDb = openDatabase(jobsUrl, { max: settings.JOBS_POOL, use: 'jobs', log })
  tracing?.tracePool(jobsDb.pool)
  stops.push(jobsDb.close)
  return { db, jobsDb }
}

const choosePlaces = ({ ZIP_SERVICE_URL: url, ZIP_SERVICE_KEY: key }: Settings, log: Logger): Places =>
  url ? zipService({ url, key, fallback: bundledPlaces(), log }) : bundledPlaces()

/** The demo's accounts share a published password. @throws StartFailure in production (OPS-18) */
const refuseDemoAccounts = async (db: Database, { NODE_ENV }: Settings): Promise<void> => {
  if (NODE_ENV === 'production' && (await listFinished(db.orm)).length > 0)
    throw new StartFailure(
      'This database holds the demo world, whose accounts share a published password: production needs its own database.',
    )
}

/** Loaded only with SMTP. */
const openSmtp = async ({ SMTP_URL: url, MAIL_FROM: from }: Settings): Promise<MailTransport | null> =>
  url ? (await import('./adapters/mail/smtp-mail.ts')).smtpMail({ url, from }) : null

const startAll = async (options: Options, stops: Stops): Promise<string> => {
  const { settings, log, print, tracing } = options
  if (tracing) stops.push(tracing.stop)
  print(`Oola ${VERSION}`)
  if (!settings.JOBS) print('JOBS is off: no job runs, no mail leaves this copy and no payment is taken.')
  for (const line of missingServices(settings)) log.warn(line)
  // Content first: an error in it should not wait for the database.
  const clock = createClock(settings.CLOCK)
  const content = await loadContent(CONTENT_FOLDER, NOTHING_PUBLISHED, priceDay({ clock, settings }))
  const { db, jobsDb } = await openDatabaseAt(await reachDatabase(options, stops), options, stops)
  await refuseDemoAccounts(db, settings)
  const live = createLive({ redisUrl: settings.REDIS_URL, log })
  const jobs = createPgBossJobs({ db: jobsDb ?? db, log, runs: jobsDb !== null })
  const outbox = settings.SMTP_URL ? null : outboxMail(path.join(settings.DATA_DIR, 'outbox'))
  const smtp = await openSmtp(settings)
  const secrets = await loadSecrets(settings)
  const deps: Deps = {
    settings,
    secrets,
    log,
    db,
    clock,
    content,
    files: await openFiles(settings),
    mail: smtp ?? outbox ?? outboxMail(path.join(settings.DATA_DIR, 'outbox')),
    outbox,
    ...(await openPush({ settings, secrets, clock, log })),
    payments: await openGateway({ settings, db, clock }),
    passwords: createPasswords(),
    printer: createPrinter(log),
    places: choosePlaces(settings, log),
    calendars: webCalendars(),
    jobs: jobsDb ? jobs.queuedThrough(db) : jobs.jobs,
    live: live.live,
    webFolder: WEB_FOLDER,
    tracing,
  }
  const app = await buildApp(deps)
  const { published } = app.services.authoring
  await published.refresh()
  await app.showPublished()
  stops.push(published.follow(app.showPublished))
  // The same services again, on the pool for jobs: they register the handlers.
  const forJobs = jobsDb
    ? { ...deps, db: jobsDb, jobs: jobs.jobs, payments: await openGateway({ settings, db: jobsDb, clock }) }
    : deps
  const jobServices = jobsDb ? createServices(app.watched(forJobs)) : app.services
  if (settings.DEMO) {
    await makeDemoWorld(deps, print)
    await bookDemoToday({ ...app.watched(deps), services: app.services })
    scheduleDemoUpkeep({ ...app.watched(forJobs), services: jobServices })
  }
  await jobs.start()
  stops.push(() => jobs.stop())
  // Order of the stop: not ready, live connections one by one while proxies notice, pending requests, then the rest.
  stops.push(app.drain)
  await live.start({ httpServer: app.server, readSession: app.readSession, now: clock.now })
  stops.push(live.stop)
  // Fastify would open a second server for the name "localhost", without the realtime hubs.
  const host = settings.HOST === 'localhost' ? '127.0.0.1' : settings.HOST
  const address = await app.listen({ host, port: settings.PORT })
  stops.push(() => live.leave(settings.STOP_DELAY * 1000))
  stops.push(app.stopAccepting)
  if (settings.DEMO) print(demoTable(content.demo.members, settings.DEMO_PASSWORD))
  return address
}

/**
 * Starts everything (spec-decision 1).
 * @throws the error of a failed start, after stopping everything that had started
 */
export const startServer = async (options: Options): Promise<RunningServer> => {
  const stops = createStops(options.log)
  try {
    const address = await startAll(options, stops)
    return { address, stop: stops.run }
  } catch (error) {
    await stops.run()
    throw error
  }
}
