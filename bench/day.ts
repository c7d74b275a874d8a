/**
 * `node bench/day.ts`: a normal day of 100,000 members at its busiest hour, on this machine (OPS-22). It must answer
 * every call, with a p99 below 250 ms; else it ends with 1. The load generator shares the machine with server and database.
 *
 * Each member visits the dashboard once a day, and 12 % of the visits are in the busiest hour: 12,000 an hour, 3.4 a
 * second. A visit has the calls of the client (`VISIT`), some 11, with pauses between them: 37 calls a second. A tab
 * stays open for 25 minutes: 5,000 open tabs.
 *
 * `DAY_SECONDS` (600), `DAY_MEMBERS` (100000), `DAY_STEPS` (20 completed ones for each), `DAY_TABS` (5000), `DAY_VISITS`
 * (3.4 a second). `DAY_DIR` stores the world in that folder for the next run.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createPasswords } from '../apps/server/src/features/account/passwords.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { ensureWebBuilt } from '../scripts/build.ts'
import { dashboardPaths } from './dashboard.ts'
import { FIRST_GROWN_ID, makeGrownWorld } from './grown-world.ts'
import { closeTabs, openTabs, type Tab } from './open-tabs.ts'
import { type BenchServer, startServer } from './servers.ts'
import { tokenOf } from './world.ts'

const SECONDS = Number(process.env.DAY_SECONDS ?? 600)
const MEMBERS = Number(process.env.DAY_MEMBERS ?? 100_000)
const STEPS = Number(process.env.DAY_STEPS ?? 20)
const TABS = Number(process.env.DAY_TABS ?? 5000)
const VISITS_PER_SECOND = Number(process.env.DAY_VISITS ?? 3.4)
const PORT = 4296
const P99_MS = 250
/** Longest pause of a visitor between two calls. */
const PAUSE_MS = 10_000
/** An event that has not arrived after this time is lost. */
const LOST_AFTER_MS = 5000
const PASSWORD = 'a password of the bench'

interface Visitor {
  readonly id: number
  readonly tab: Tab
  /** Open action steps of today. */
  readonly actions: readonly number[]
}

interface Request {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
}

const get = (path: string): Request => ({ name: path.replace(/[/?=]\d.*|\?.*/, ''), method: 'GET', path })

/**
 * The calls of a visit, each with the share of the visits that make it: the page and its batch (`first-calls.ts`), the
 * news and the batch again when the live connection is open (`member-live.ts`), three steps, and the other pages of the
 * day. Logins: sessions last five days.
 */
const VISIT: readonly (readonly [share: number, make: (visitor: Visitor) => Request])[] = [
  [
    0.2,
    ({ id }) => ({
      name: 'Login',
      method: 'POST',
      path: '/api/Login',
      body: { userId: String(id), password: PASSWORD, loginType: 2 },
    }),
  ],
  [1, () => get('/dashboard')],
  [1, ({ id }) => ({ ...get(dashboardPaths(id)[0] ?? ''), name: 'Batch' })],
  [1, () => get('/api/Notification/GetNotification')],
  [1, ({ id }) => ({ ...get(dashboardPaths(id)[0] ?? ''), name: 'Batch' })],
  ...[0, 1, 2].map(
    (turn) =>
      [
        1,
        ({ id, actions }: Visitor): Request => ({
          name: 'AsyncCompleteAction',
          method: 'PUT',
          path: '/api/Actions/AsyncCompleteAction',
          body: { userId: id, id: actions[turn] },
        }),
      ] as const,
  ),
  [1, () => get('/api/ToDoList/GetTasks')],
  [
    0.5,
    () => ({
      name: 'AddTask',
      method: 'POST',
      path: '/api/ToDoList/AddTask',
      body: { text: 'Read ten pages', DayNumber: 0 },
    }),
  ],
  [0.5, ({ id }) => get(`/api/Elearning/GetELearningModules/${id}/1`)],
  [0.5, ({ id }) => get(`/api/goals/GetUserGoalsGroupedByStatus/${id}`)],
  [0.3, () => get('/api/Notification/GetRecent')],
]

const times = new Map<string, number[]>()
const faults: string[] = []
const eventTimes: number[] = []
let visitsBegun = 0

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

const send = (origin: string, { id }: Visitor, { name, method, path: url, body }: Request): Promise<void> =>
  new Promise((resolve) => {
    const start = performance.now()
    const finish = (fault?: string) => {
      if (fault) faults.push(`${name}: ${fault}`)
      const list = times.get(name) ?? []
      times.set(name, list)
      list.push(performance.now() - start)
      resolve()
    }
    const headers = {
      authorization: `Bearer ${tokenOf(id)}`,
      'accept-encoding': 'br',
      // Each visitor has an address: limits count by it.
      'x-forwarded-for': `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const request = http.request(origin + url, { agent, method, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => finish(reply.statusCode === 200 ? undefined : String(reply.statusCode)))
    })
    request.on('error', ({ message }) => finish(message))
    request.end(body && JSON.stringify(body))
  })

/** Measures the time of the event of a new task in the member's open tab. */
const awaitEvent = async ({ socket }: Tab, start: number): Promise<void> => {
  const arrived = new Promise<true>((resolve) => socket.once('TodoChanged', () => resolve(true)))
  const isLost = (await Promise.race([arrived, setTimeout(LOST_AFTER_MS)])) !== true
  if (isLost) faults.push('an event was lost')
  else eventTimes.push(performance.now() - start)
}

const visit = async (origin: string, visitor: Visitor): Promise<void> => {
  for (const [share, make] of VISIT) {
    if (Math.random() >= share) continue
    const request = make(visitor)
    const event = request.name === 'AddTask' ? awaitEvent(visitor.tab, performance.now()) : null
    await send(origin, visitor, request)
    await event
    await setTimeout(Math.random() * PAUSE_MS)
  }
}

/** Visits begin at their times, however long the ones before take. */
const beginVisits = async (origin: string, visitors: readonly Visitor[]): Promise<void> => {
  const start = performance.now()
  const underWay: Promise<void>[] = []
  for (let count = 0; count < SECONDS * VISITS_PER_SECOND; count += 1) {
    await setTimeout(Math.max(0, start + (count * 1000) / VISITS_PER_SECOND - performance.now()))
    const visitor = visitors[count % visitors.length]
    if (!visitor) return
    visitsBegun += 1
    underWay.push(visit(origin, visitor))
  }
  await Promise.all(underWay)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Prints a line for each call. @returns the p99 of all */
const report = (seconds: number): number => {
  console.log('| call | a second | p50 (ms) | p99 (ms) | slowest (ms) |')
  console.log('|---|---|---|---|---|')
  const line = (name: string, list: readonly number[]): number => {
    const sorted = [...list].sort((a, b) => a - b)
    const cells = [at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1)].map((ms) => ms.toFixed(1))
    console.log(`| ${name} | ${(list.length / seconds).toFixed(1)} | ${cells.join(' | ')} |`)
    return at(sorted, 0.99)
  }
  for (const [name, list] of times) line(name, list)
  line('events in open tabs', eventTimes)
  return line('all calls', [...times.values()].flat())
}

/** Passwords for logins, and the open steps of these members. */
const prepare = async (url: string, ids: readonly number[]): Promise<Map<number, number[]>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const hash = await createPasswords().hash(PASSWORD)
  await client.query('UPDATE member SET password_hash = $1 WHERE id = ANY ($2)', [hash, ids])
  await client.query(
    'UPDATE session SET expires_at = now() + interval $$1 day$$ WHERE member_id = ANY ($1)',
    [ids],
  )
  // A world of an earlier run is of another day.
  await client.query(
    `INSERT INTO action (member_id, text, day, position, source, created_at)
     SELECT id, 'Walk', (now() AT TIME ZONE 'America/Los_Angeles')::date, 6 + n, 'member', now()
     FROM unnest($1::bigint[]) id, generate_series(1, 3) n`,
    [ids],
  )
  const { rows } = await client.query<{ memberId: string; actions: number[] }>(
    `SELECT member_id AS "memberId", (array_agg(id ORDER BY id DESC))[1:3] AS actions FROM action
     WHERE completed_at IS NULL AND text = 'Walk' AND member_id = ANY ($1) GROUP BY 1`,
    [ids],
  )
  await client.end()
  return new Map(rows.map(({ memberId, actions }) => [Number(memberId), actions.map(Number)]))
}

const runDay = async (url: string, server: BenchServer, ids: readonly number[]): Promise<boolean> => {
  const actions = await prepare(url, ids)
  const tabs = await openTabs(
    server.origin,
    ids.map((id) => ({ id, token: tokenOf(id) })),
  )
  const visitors = tabs.map((tab) => ({ id: tab.id, tab, actions: actions.get(tab.id) ?? [] }))
  const cpu = server.cpu()
  const start = performance.now()
  await beginVisits(server.origin, visitors)
  const seconds = (performance.now() - start) / 1000
  const p99 = report(seconds)
  const lostTabs = tabs.filter(({ socket }) => !socket.connected).length
  closeTabs(tabs)
  const errors = faults.length + lostTabs
  const busy = ((server.cpu() - cpu) / seconds / 10).toFixed(0)
  console.log(
    `\n${MEMBERS} members, ${tabs.length} open tabs (${lostTabs} lost), ${visitsBegun} visits in ${seconds.toFixed(0)} s;` +
      ` the server used ${busy} % of a core and ${server.memory().toFixed(0)} MB; ${errors} errors, p99 ${p99.toFixed(1)} ms`,
  )
  for (const fault of new Set(faults)) console.log(`  ${fault}`)
  return errors === 0 && p99 < P99_MS
}

await ensureWebBuilt()
const { DAY_DIR } = process.env
const dataDir = DAY_DIR ?? (await mkdtemp(path.join(tmpdir(), 'oola-day-')))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
let server: BenchServer | undefined
try {
  // Spread over the tables, not neighbours on disk.
  const ids = Array.from(
    { length: Math.min(TABS, MEMBERS) },
    (_, index) => FIRST_GROWN_ID + Math.floor((index * MEMBERS) / Math.min(TABS, MEMBERS)),
  )
  const url = await makeGrownWorld(postgres.url, { members: MEMBERS, steps: STEPS, signedIn: ids })
  server = await startServer('apps/server/src/main.ts', PORT, {
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-semi-space-size=8',
    DATA_DIR: path.join(dataDir, 'portal'),
    DATABASE_URL: url,
    STORE_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    SILENT_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    STOP_DELAY: '0',
  })
  if (!(await runDay(url, server, ids))) process.exitCode = 1
} finally {
  await server?.stop()
  await postgres.stop()
  if (!DAY_DIR) await rm(dataDir, { recursive: true, force: true })
}
