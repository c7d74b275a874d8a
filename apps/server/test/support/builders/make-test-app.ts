import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { diskFiles } from '#server/adapters/files/disk-files.ts'
import type { Mail } from '#server/adapters/mail/mail.ts'
import { openGateway } from '#server/adapters/payment/open-gateway.ts'
import { bundledPlaces } from '#server/adapters/places/bundled-places.ts'
import type { Push } from '#server/adapters/push/push.ts'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { readSettings } from '#server/env.ts'
import { createPasswords } from '#server/features/account/passwords.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { createPrinter } from '#server/platform/drawing/printer.ts'
import { type Audience, silentLive } from '#server/platform/realtime/live.ts'
import { vapidKeysFrom } from '#server/platform/vapid-keys.ts'
import { createTestDatabase } from '../test-database.ts'
import { watchErrors } from '../undeclared-errors.ts'
import { createMemoryJobs } from './memory-jobs.ts'

/** An event of a Live, in order. */
interface LiveEvent {
  readonly event: string
  readonly to: Audience
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A clock that stops until it is set or moved. */
export const createTestClock = (start = '2026-03-10T18:00:00Z') => {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (instant: string | Date) => {
      now = new Date(instant)
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
      const total = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms
      now = new Date(now.getTime() + total)
    },
  }
}

/** The keys for pushes of all test applications. */
export const TEST_VAPID = vapidKeysFrom(bytes('vapid '.repeat(8)))

/** The least that Argon2 knows: tests hash many passwords. */
const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The programme is read once for each worker. */
let content: ReturnType<typeof loadContent> | undefined
const places = bundledPlaces()
const log = pino({ level: 'silent' })
/** One for all worlds of a worker: its thread takes a second to start. */
const printer = createPrinter(log)

/** A calendar with one event; not found at the address of a missing one. */
const readCalendar = async (address: string): Promise<string> => {
  if (address.endsWith('/gone.ics')) throw new Error('answered 404')
  const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20260311T170000Z', 'DURATION:PT1H', 'END:VEVENT']
  return ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\r\n')
}

interface Options {
  /** Settings as environment variables. */
  readonly env?: Record<string, string>
  readonly now?: string
  /** Replaces dependencies. */
  readonly deps?: Partial<Deps>
  /** Starts a pool before the database. @returns the address of the pool */
  readonly pool?: (databaseUrl: string) => Promise<string>
}

/**
 * The whole application on its own database, for `app.inject`: content loaded, a clock under the test's control, jobs
 * that run on request (`jobs.drain()`), recorded mails and realtime events. Close it with `close()`, which fails when a
 * call has replied with an undeclared error.
 */
export const makeTestApp = async ({ env = {}, now, deps: replaced = {}, pool }: Options = {}) => {
  content ??= loadContent()
  const folder = await mkdtemp(path.join(tmpdir(), 'oola-test-'))
  const database = await createTestDatabase()
  const pooled = pool ? openDatabase(await pool(database.url)) : null
  const db = pooled ?? database.db
  const clock = createTestClock(now)
  const jobs = createMemoryJobs()
  const mails: Mail[] = []
  const pushes: Push[] = []
  /** The mails to one address: the same jobs also send those of other members. */
  const mailsTo = (address: string) => mails.filter(({ to }) => to === address)
  const events: LiveEvent[] = []
  /** The pages that members have open, by the member. */
  const pages = new Map<number, readonly string[]>()
  const disconnected: { memberId: number; sessionKey?: string | undefined }[] = []
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO: 'false',
    RATE_LIMIT: '100000',
    ...env,
  })
  const deps: Deps = {
    settings,
    secrets: {
      storeToken: bytes('store '.repeat(8)),
      silentToken: bytes('silent '.repeat(8)),
      credentials: bytes('a seed of thirty-two characters!'),
      bundles: bytes('another seed of 32 characters!!!'),
      sealing: bytes('a key of thirty-two characters!!'),
      challenges: bytes('challenges'),
      stopLinks: bytes('stop links'),
      vapid: TEST_VAPID,
      blinding: bytes('blind'),
    },
    log,
    db,
    clock,
    // A copy: what a test publishes is seen by its own application.
    content: { ...(await content) },
    files: diskFiles(path.join(folder, 'files')),
    mail: { send: async (mail) => void mails.push(mail) },
    outbox: null,
    push: {
      send: async (push) => {
        pushes.push(push)
        return push.to.endpoint.startsWith('https://busy.example/') ? 'later' : 'sent'
      },
    },
    keptPushes: null,
    payments: await openGateway({ settings, db, clock }),
    passwords: createPasswords({ cost: CHEAPEST }),
    printer,
    places,
    calendars: { read: readCalendar },
    jobs,
    live: {
      ...silentLive,
      pagesOf: async (memberId) => [...(pages.get(memberId) ?? [])],
      publish: ({ name }, _payload, to) => void events.push({ event: name, to }),
      disconnect: (memberId, sessionKey) => void disconnected.push({ memberId, sessionKey }),
    },
    webFolder: path.join(folder, 'web'),
    ...replaced,
  }
  const { app, requireDeclared } = await watchErrors(() => buildApp(deps))
  await app.ready()
  const close = async (): Promise<void> => {
    await app.close()
    await pooled?.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
    requireDeclared()
  }
  return {
    app,
    deps,
    db,
    clock,
    jobs,
    mails,
    mailsTo,
    pushes,
    pages,
    events,
    disconnected,
    content: deps.content,
    close,
  }
}

export type TestApp = Awaited<ReturnType<typeof makeTestApp>>
