/**
 * `npm run bench [scenario ...]`: compares the bare floor and the portal on this machine, with one PostgreSQL with
 * its durable defaults. Prints medians and ratios; absolute figures are valid for this machine only.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { ensureWebBuilt } from '../scripts/build.ts'
import { measureChat } from './chat.ts'
import { measureCoaching } from './coaching.ts'
import { compareDashboards } from './dashboard.ts'
import { freeTestScenario, measureBurst } from './free-tests.ts'
import { measureLiveLine } from './live-line.ts'
import { measureMails } from './mails.ts'
import { measureMemory } from './memory.ts'
import { measureOneAgainstAll } from './one-against-all.ts'
import { measurePictures } from './pictures.ts'
import { makeCertifications, quizScenario } from './quizzes.ts'
import { completeScenario, type Scenario, scenarios } from './scenarios.ts'
import { type BenchServer, startServer } from './servers.ts'
import { measureSignIn } from './sign-in.ts'
import { makeWalkers } from './walkers.ts'
import { makePortalWorld } from './world.ts'
import { median, type Run, runWrk, writeRequests } from './wrk.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const REPEATS = Number(process.env.BENCH_REPEATS ?? 3)
const FLOOR_PORT = 4290
const PORTAL_PORT = 4291

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))

const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

const prepare = async (serverUrl: string) => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query('CREATE DATABASE bench_floor')
  await client.query('CREATE DATABASE bench_portal')
  await client.end()
  const floor = new pg.Client({ connectionString: withDatabase(serverUrl, 'bench_floor') })
  await floor.connect()
  await floor.query(await readFile(path.join(import.meta.dirname, 'floor-schema.sql'), 'utf8'))
  await floor.end()
  await migrate(withDatabase(serverUrl, 'bench_portal'))
  const url = withDatabase(serverUrl, 'bench_portal')
  const members = await makePortalWorld(url)
  await makeCertifications(url, members)
  return { members, walkers: await makeWalkers(url) }
}

interface MeasuredRun extends Run {
  /** Processor time of the server per reply, in microseconds: the most reliable figure on a busy machine. */
  readonly cpu: number
}

const measured = async (server: BenchServer, file: string, connections: number): Promise<MeasuredRun> => {
  const before = server.cpu()
  const run = await runWrk(server.origin, file, connections, SECONDS)
  return { ...run, cpu: ((server.cpu() - before) * 1000) / (run.perSecond * SECONDS) }
}

const summary = (runs: readonly MeasuredRun[]) => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
  cpu: median(runs.map((run) => run.cpu)),
  bad: runs.reduce((sum, run) => sum + run.bad, 0),
  firstBad: runs.find((run) => run.firstBad)?.firstBad ?? '',
})

/** Floor and portal alternate, so that noise affects both. */
const compare = async (scenario: Scenario, connections: number, floor: BenchServer, portal: BenchServer) => {
  const floorFile = writeRequests('floor', scenario.floor)
  const portalFile = writeRequests('portal', scenario.portal)
  await runWrk(floor.origin, floorFile, connections, 2)
  await scenario.reset?.()
  await runWrk(portal.origin, portalFile, connections, 3)
  const floorRuns: MeasuredRun[] = []
  const portalRuns: MeasuredRun[] = []
  for (let turn = 0; turn < REPEATS; turn++) {
    floorRuns.push(await measured(floor, floorFile, connections))
    await scenario.reset?.()
    portalRuns.push(await measured(portal, portalFile, connections))
  }
  const [f, p] = [summary(floorRuns), summary(portalRuns)]
  const cells = [
    scenario.name,
    connections,
    `${p.perSecond.toFixed(0)} (${p.p50.toFixed(1)} / ${p.p99.toFixed(1)})`,
    `${f.perSecond.toFixed(0)} (${f.p50.toFixed(1)} / ${f.p99.toFixed(1)})`,
    `${((100 * p.perSecond) / f.perSecond).toFixed(0)} %`,
    `${p.cpu.toFixed(0)} / ${f.cpu.toFixed(0)}`,
    p.bad || f.bad ? `${p.bad + f.bad} FAILED ${p.firstBad}${f.firstBad}` : '',
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

await ensureWebBuilt()
const dataDir = await mkdtemp(path.join(tmpdir(), 'oola-bench-data-'))
const quiet = { info: () => {}, warn: console.warn }
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
const servers: BenchServer[] = []
try {
  const { members, walkers } = await prepare(postgres.url)
  const floor = await startServer('bench/floor-server.ts', FLOOR_PORT, {
    PGURL: withDatabase(postgres.url, 'bench_floor'),
  })
  servers.push(floor)
  const portal = await startServer('apps/server/src/main.ts', PORTAL_PORT, {
    NODE_ENV: 'production',
    // As in `npm start`.
    NODE_OPTIONS: '--max-semi-space-size=8',
    DATA_DIR: path.join(dataDir, 'portal'),
    DATABASE_URL: withDatabase(postgres.url, 'bench_portal'),
    STORE_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    SILENT_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    LOG_LEVEL: 'warn',
    // All load comes from one machine; free tests send the visitor's address in a header.
    TRUST_PROXY: '1',
    RATE_LIMIT: '1000000000',
  })
  servers.push(portal)
  console.log(
    '| what | connections | portal/s (p50 / p99 ms) | floor/s (p50 / p99 ms) | portal of floor | Node µs each | |',
  )
  console.log('|---|---|---|---|---|---|---|')
  const portalUrl = withDatabase(postgres.url, 'bench_portal')
  const floorUrl = withDatabase(postgres.url, 'bench_floor')
  const all = [
    ...scenarios(members),
    completeScenario(walkers),
    quizScenario(portalUrl, members),
    freeTestScenario(portalUrl, floorUrl),
  ]
  for (const scenario of all.filter(({ name }) => isWanted(name))) {
    for (const connections of scenario.connections) await compare(scenario, connections, floor, portal)
  }
  if (isWanted('burst')) await measureBurst(portal.origin, portalUrl)
  if (isWanted('dashboard')) await compareDashboards(floor, portal, walkers)
  if (isWanted('sign-in')) await measureSignIn(portal, portalUrl)
  if (isWanted('pictures')) await measurePictures(portal, portalUrl, members)
  if (isWanted('one-against-all')) await measureOneAgainstAll(portal, portalUrl, members)
  if (isWanted('live-line')) await measureLiveLine(portal, walkers)
  if (isWanted('chat')) await measureChat(portal, walkers, portalUrl)
  if (isWanted('coaching')) await measureCoaching(portal, portalUrl, members)
  if (isWanted('mails'))
    await measureMails(portalUrl, path.join(dataDir, 'portal'), walkers.members[0]?.id ?? 1)
  if (isWanted('memory')) await measureMemory(portal, members)
} finally {
  for (const server of servers.reverse()) await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
