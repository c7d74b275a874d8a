/**
 * `node bench/jobs.ts`: the jobs that look at many members, at their largest (OPS-12), by a real worker: coach badges with
 * 1,000 coaches and 100,000 relations, mornings of 50,000 members in one zone, 50,000 renewals, 10,000 deletions. Prints
 * the time of each, and of the longest of its jobs; ends with 1 when one takes 30 s, the renewals an hour, or a job fails.
 *
 * `JOBS_SCALE` (1) is the share of these sizes. Mails of the members are sent at the same time, into a folder.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { sandboxGateway } from '../apps/server/src/adapters/payment/sandbox-gateway.ts'
import { createClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { createPgBossJobs } from '../apps/server/src/platform/jobs/pg-boss-jobs.ts'
import { makeJobCrowd } from '../apps/server/test/support/job-crowd.ts'
import { startServer } from './servers.ts'

const SCALE = Number(process.env.JOBS_SCALE ?? 1)
const PORT = 4297
/** Eight in the morning in Los Angeles. */
const NOW = '2026-03-17T15:03:00Z'
const JOB_LIMIT_SECONDS = 30
const HOUR_SECONDS = 3600
const POLL_MS = 200

const COACHES = 1000 * SCALE
const CLIENTS_EACH = 100
const MORNINGS = 50_000 * SCALE
const RENEWALS = 50_000 * SCALE
const DELETIONS = 10_000 * SCALE

interface Measured {
  readonly title: string
  /** The scheduled job. */
  readonly name: string
  /** The jobs that it queues for each member, if any. */
  readonly each?: string
  readonly limitSeconds: number
}

const MEASURED: readonly Measured[] = [
  { title: `badges of ${COACHES} coaches`, name: 'coach-badges', limitSeconds: HOUR_SECONDS },
  { title: `mornings of ${MORNINGS} members`, name: 'learning-mornings', limitSeconds: HOUR_SECONDS },
  { title: `${RENEWALS} renewals`, name: 'billing-due', each: 'billing-renew', limitSeconds: HOUR_SECONDS },
  {
    title: `${DELETIONS} deletions`,
    name: 'privacy-due-deletions',
    each: 'privacy-delete-member',
    limitSeconds: 24 * HOUR_SECONDS,
  },
]

const dataDir = await mkdtemp(path.join(tmpdir(), 'oola-jobs-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
const stops: (() => Promise<unknown>)[] = [() => postgres.stop()]
try {
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, { max: 2, use: 'jobs' })
  stops.push(db.close)
  const { sandbox } = sandboxGateway({ db, clock: createClock(NOW) })
  if (!sandbox) throw new Error('no sandbox')
  const methodId = await sandbox.createToken({
    number: '4242424242424242',
    expiryMonth: 12,
    expiryYear: 2035,
  })
  const worker = await startServer('apps/server/src/main.ts', PORT, {
    NODE_ENV: 'test',
    ROLE: 'worker',
    DEMO: 'false',
    CLOCK: NOW,
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(dataDir, 'portal'),
    DATABASE_URL: postgres.url,
  })
  stops.push(worker.stop)
  await makeJobCrowd(postgres.url, {
    coaches: COACHES,
    clientsEach: CLIENTS_EACH,
    mornings: MORNINGS,
    renewals: RENEWALS,
    deletions: DELETIONS,
    now: new Date(NOW),
    methodId,
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  stops.push(() => client.end())
  const { jobs } = createPgBossJobs({ db, log: pino({ level: 'silent' }) })

  const progressOf = async (names: readonly string[]) => {
    const { rows } = await client.query<{ left: string; failed: string; done: string; longest: string }>(
      `select count(*) filter (where state in ('created', 'active')) as left,
         count(*) filter (where state in ('retry', 'failed')) as failed,
         count(*) filter (where state = 'completed') as done,
         coalesce(max(extract(epoch from completed_on - started_on)), 0) as longest
       from pgboss.job where name = any($1)`,
      [names],
    )
    const { left = 0, failed = 0, done = 0, longest = 0 } = rows[0] ?? {}
    return { left: Number(left), failed: Number(failed), done: Number(done), longest: Number(longest) }
  }

  console.log('| what | seconds | jobs | longest job (s) | failed |')
  console.log('|---|---|---|---|---|')
  for (const { title, name, each, limitSeconds } of MEASURED) {
    const names = each ? [name, each] : [name]
    const start = performance.now()
    await jobs.enqueue(name, {})
    let progress = await progressOf(names)
    while (progress.left > 0) {
      await setTimeout(POLL_MS)
      progress = await progressOf(names)
    }
    const seconds = (performance.now() - start) / 1000
    const { done, longest, failed } = progress
    console.log(`| ${title} | ${seconds.toFixed(1)} | ${done} | ${longest.toFixed(1)} | ${failed} |`)
    if (failed > 0 || longest >= JOB_LIMIT_SECONDS || seconds >= limitSeconds) process.exitCode = 1
  }
} finally {
  for (const stop of stops.reverse()) await stop()
  await rm(dataDir, { recursive: true, force: true })
}
