/**
 * `node bench/growth.ts`: the cost of the dashboard with many members (performance goal 8). It creates a world of
 * 1,000 members and a larger one with the same data per member, and compares the median time of every call of the dashboard.
 * The size of the goal is `GROWTH_MEMBERS=100000` (20 million action rows; needs 20 GB and half an hour).
 * `GROWTH_DIR` stores the worlds in that folder for the next run.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak-day'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { dashboardCalls, dashboardPaths, openPages, type Visit } from './dashboard.ts'
import { type BenchServer, startServer } from './servers.ts'
import { signInAll } from './walkers.ts'
import { tokenOf } from './world.ts'
import { median } from './wrk.ts'

const SMALL = 1000
const LARGE = Number(process.env.GROWTH_MEMBERS ?? 3000)
/** Steps per member: two hundred, so that 100,000 members have 20 million. */
const STEPS = Number(process.env.GROWTH_STEPS ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const VISITORS = 400
const FIRST_ID = 500_001
const FIRST_PORT = 4292
/** Requests per call and world. */
const TURNS = 3

const databaseOf = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Members with data: reached days, open steps of today, a daily rule, goals and badges. */
const fill = async (url: string, members: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const today = localDay(new Date(), DEFAULT_TIME_ZONE)
  const M = `generate_series(${FIRST_ID}, ${FIRST_ID + members - 1}) AS m (id)`
  const statements = [
    `INSERT INTO member (id, first_name, last_name, email, password_hash, step_id, created_at)
     SELECT id, 'Bench', 'Grown', 'grown' || id || '@example.com', '-', 4, now() FROM ${M}`,
    `INSERT INTO action (member_id, text, day, position, source, created_at, completed_at, completed_day)
     SELECT id, 'Walk for thirty minutes', d, 1 + n % ${STEPS_OF_A_STREAK_DAY}, 'member', now(), now(), d
     FROM generate_series(0, ${STEPS - 1}) n, LATERAL (SELECT date '${today}' - 1 - n / ${STEPS_OF_A_STREAK_DAY} AS d) AS day, ${M}`,
    `INSERT INTO action (member_id, text, day, position, source, created_at)
     SELECT id, 'Read ten pages', '${today}', n, 'member', now() FROM generate_series(1, 5) n, ${M}`,
    `INSERT INTO action_repeat (member_id, text, start_day, weekdays, created_at)
     SELECT id, 'Stretch', date '${today}' - 100, 127, now() FROM ${M}`,
    `INSERT INTO action_day (member_id, day, completed)
     SELECT member_id, completed_day, count(*) FROM action WHERE completed_day IS NOT NULL GROUP BY 1, 2`,
    `INSERT INTO action_total (member_id, steps_taken) SELECT id, ${STEPS} FROM ${M}`,
    `INSERT INTO goal (member_id, cycle, area_id, text, complete_by, created_at)
     SELECT id, 1, 1 + n % 7, 'Goal', date '${today}' + 200, now() FROM generate_series(1, 21) n, ${M}`,
    `INSERT INTO member_badge (member_id, badge_id, awarded_at, awarded_day, displayed_at)
     SELECT id, 30 + n, now(), '${today}', now() FROM generate_series(1, 8) n, ${M}`,
  ]
  for (const statement of statements) await client.query(statement)
  await signInAll(client, visitorIds(members))
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** Some members spread over the table, not neighbours on disk. */
const visitorIds = (members: number): number[] =>
  Array.from({ length: VISITORS }, (_, index) => FIRST_ID + Math.floor((index * members) / VISITORS))

/** A server with a world, and the requests of its visitors. */
interface World {
  readonly members: number
  readonly server: BenchServer
  readonly visits: (pick: (id: number) => string[]) => Visit[]
}

const openWorld = async (url: string, members: number, place: number, dataDir: string): Promise<World> => {
  const server = await startServer('apps/server/src/main.ts', FIRST_PORT + place, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    STORE_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    SILENT_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    LOG_LEVEL: 'warn',
  })
  const visits = (pick: (id: number) => string[]): Visit[] =>
    visitorIds(members).map((id) => ({
      paths: pick(id),
      headers: { authorization: `Bearer ${tokenOf(id)}` },
    }))
  return { members, server, visits }
}

/** The calls of the dashboard one by one, then all of them as the client's batch. */
const questions: readonly (readonly [string, (id: number) => string[]])[] = [
  ...dashboardCalls(0).map(
    (call, index) =>
      [
        call.replace(/\/0/g, ''),
        (id: number) =>
          dashboardCalls(id)
            .slice(index, index + 1)
            .map((path) => `/api${path}`),
      ] as const,
  ),
  ['all together', dashboardPaths],
]

/** Median of a call in each world, in milliseconds. The worlds alternate, so that noise affects both. */
const compare = async (worlds: readonly World[], pick: (id: number) => string[]): Promise<number[]> => {
  const runs = worlds.map((): number[] => [])
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [place, { server, visits }] of worlds.entries()) {
      runs[place]?.push((await openPages(server, visits(pick), { visitors: 1, seconds: SECONDS })).p50)
    }
  }
  return runs.map(median)
}

/** Creates a world with this number of members, unless an earlier run has left it. @returns the address of its database */
const makeWorld = async (serverUrl: string, members: number): Promise<string> => {
  const name = `growth_${members}_${STEPS}`
  const url = databaseOf(serverUrl, name)
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (rowCount === 0) {
    // Named at the end: an interrupted world is created again.
    await client.query(`DROP DATABASE IF EXISTS ${name}_draft`)
    await client.query(`CREATE DATABASE ${name}_draft`)
    const draft = databaseOf(serverUrl, `${name}_draft`)
    await migrate(draft)
    await fill(draft, members)
    await client.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`)
  }
  await client.end()
  return url
}

const { GROWTH_DIR } = process.env
const dataDir = GROWTH_DIR ?? (await mkdtemp(path.join(tmpdir(), 'oola-growth-')))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
const worlds: World[] = []
try {
  const sizes = [SMALL, LARGE]
  const urls: string[] = []
  for (const members of sizes) urls.push(await makeWorld(postgres.url, members))
  for (const [place, members] of sizes.entries()) {
    const url = urls[place] ?? ''
    worlds.push(await openWorld(url, members, place, path.join(dataDir, `server-${place}`)))
  }
  // The first read of a day creates its occurrences.
  for (const { server, visits } of worlds)
    await openPages(server, visits(dashboardPaths), { visitors: 4, seconds: 5 })
  console.log(`| call | p50 of ${SMALL} members (ms) | p50 of ${LARGE} members (ms) | times |`)
  console.log('|---|---|---|---|')
  for (const [name, pick] of questions) {
    const [before = Number.NaN, after = Number.NaN] = await compare(worlds, pick)
    console.log(`| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${(after / before).toFixed(2)} |`)
  }
} finally {
  for (const { server } of worlds) await server.stop()
  await postgres.stop()
  if (!GROWTH_DIR) await rm(dataDir, { recursive: true, force: true })
}
