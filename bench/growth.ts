/**
 * `node bench/growth.ts`: the cost of the dashboard with many members (performance goal 8). It creates a world of
 * 1,000 members and a larger one with the same data per member, and compares the median time of every call of the dashboard.
 * The size of the goal is `GROWTH_MEMBERS=100000` (20 million action rows; needs 20 GB and half an hour).
 * `GROWTH_DIR` stores the worlds in that folder for the next run.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { dashboardCalls, dashboardPaths, openPages, type Visit } from './dashboard.ts'
import { FIRST_GROWN_ID, makeGrownWorld } from './grown-world.ts'
import { type BenchServer, startServer } from './servers.ts'
import { tokenOf } from './world.ts'
import { median } from './wrk.ts'

const SMALL = 1000
const LARGE = Number(process.env.GROWTH_MEMBERS ?? 3000)
/** Steps per member: two hundred, so that 100,000 members have 20 million. */
const STEPS = Number(process.env.GROWTH_STEPS ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const VISITORS = 400
const FIRST_PORT = 4292
/** Requests per call and world. */
const TURNS = 3

/** Some members spread over the table, not neighbours on disk. */
const visitorIds = (members: number): number[] =>
  Array.from({ length: VISITORS }, (_, index) => FIRST_GROWN_ID + Math.floor((index * members) / VISITORS))

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

const { GROWTH_DIR } = process.env
const dataDir = GROWTH_DIR ?? (await mkdtemp(path.join(tmpdir(), 'oola-growth-')))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
const worlds: World[] = []
try {
  const sizes = [SMALL, LARGE]
  const urls: string[] = []
  for (const members of sizes) {
    const signedIn = visitorIds(members)
    urls.push(await makeGrownWorld(postgres.url, { members, steps: STEPS, signedIn }))
  }
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
