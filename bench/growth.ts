/**
 * `node bench/growth.ts`: what the dashboard costs when there are many members (performance goal 8). It makes a world of
 * 1,000 members and a larger one with the same life each, and compares the median time of every call of the dashboard.
 * The goal's own size is `GROWTH_MEMBERS=100000` (20 million action rows; allow it 20 GB and half an hour).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { dashboardCalls, dashboardPaths, openPages, type Visit } from './dashboard.ts'
import { startServer } from './servers.ts'
import { signInAll } from './walkers.ts'
import { tokenOf } from './world.ts'

const SMALL = 1000
const LARGE = Number(process.env.GROWTH_MEMBERS ?? 3000)
/** Steps of each member: two hundred, as 20 million are of 100,000 members. */
const STEPS = Number(process.env.GROWTH_STEPS ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const VISITORS = 400
const FIRST_ID = 500_001
const PORT = 4292

const databaseOf = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Members with a life: three steps on each of many days, open ones of today, a daily rule, goals and badges. */
const fill = async (url: string, members: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const today = localDay(new Date(), DEFAULT_TIME_ZONE)
  const M = `generate_series(${FIRST_ID}, ${FIRST_ID + members - 1}) AS m (id)`
  const statements = [
    `INSERT INTO member (id, first_name, last_name, email, password_hash, step_id, created_at)
     SELECT id, 'Bench', 'Grown', 'grown' || id || '@example.com', '-', 4, now() FROM ${M}`,
    `INSERT INTO action (member_id, text, day, position, source, created_at, completed_at, completed_day)
     SELECT id, 'Walk for thirty minutes', d, 1 + n % 3, 'member', now(), now(), d
     FROM generate_series(0, ${STEPS - 1}) n, LATERAL (SELECT date '${today}' - 1 - n / 3 AS d) AS day, ${M}`,
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

/** Some members from all over the world, not neighbours on disk. */
const visitorIds = (members: number): number[] =>
  Array.from({ length: VISITORS }, (_, index) => FIRST_ID + Math.floor((index * members) / VISITORS))

/** Median of each call and of all together, in milliseconds. */
const measure = async (url: string, members: number, dataDir: string): Promise<Map<string, number>> => {
  const server = await startServer('apps/server/src/main.ts', PORT, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    STORE_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    SILENT_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    LOG_LEVEL: 'warn',
  })
  try {
    const visit = (pick: (id: number) => string[]): Visit[] =>
      visitorIds(members).map((id) => ({
        paths: pick(id),
        headers: { authorization: `Bearer ${tokenOf(id)}` },
      }))
    // The first look at a day makes its occurrences.
    await openPages(server, visit(dashboardPaths), { visitors: 4, seconds: SECONDS })
    const medians = new Map<string, number>()
    for (const [index, name] of dashboardCalls(0).entries()) {
      const visits = visit((id) =>
        dashboardCalls(id)
          .slice(index, index + 1)
          .map((call) => `/api${call}`),
      )
      medians.set(
        name.replace(/\/0/g, ''),
        (await openPages(server, visits, { visitors: 1, seconds: SECONDS })).p50,
      )
    }
    medians.set(
      'all together',
      (await openPages(server, visit(dashboardPaths), { visitors: 1, seconds: SECONDS })).p50,
    )
    return medians
  } finally {
    await server.stop()
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'oola-growth-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
try {
  const results: Map<string, number>[] = []
  for (const members of [SMALL, LARGE]) {
    const name = `growth_${members}_${results.length}`
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    const url = databaseOf(postgres.url, name)
    await migrate(url)
    await fill(url, members)
    results.push(await measure(url, members, path.join(dataDir, name)))
  }
  const [small, large] = results
  console.log(`| call | p50 of ${SMALL} members (ms) | p50 of ${LARGE} members (ms) | times |`)
  console.log('|---|---|---|---|')
  for (const [name, before] of small ?? []) {
    const after = large?.get(name) ?? Number.NaN
    console.log(`| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${(after / before).toFixed(2)} |`)
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
