import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { createPgBossJobs } from '#server/platform/jobs/pg-boss-jobs.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { oneGoal, request } from './http-requests.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const JOBS_POOL = 2
/** A call answers within this time, or is refused. */
const CALL_MS = 5000

const [webDir, workerDir] = [makeDataDir(), makeDataDir()]
const quiet = { DEMO: 'false', LOG_LEVEL: 'warn' }
const clock = createClock()
let database: TestDatabase
let web: ServerProcess
let db: Database
const started: ServerProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase({ max: 4 })
  db = database.db
  web = await startServerProcess({
    env: { ...quiet, DATA_DIR: webDir, DATABASE_URL: database.url, ROLE: 'web' },
  })
})
afterAll(async () => {
  await Promise.all([web, ...started].map((server) => server?.stop()))
  await database?.close()
  await Promise.all([removeDataDir(webDir), removeDataDir(workerDir)])
})

/** A member whose 30 days are over. */
const makeLeaver = () =>
  makeMember({ db, clock }, { deleteAt: new Date(clock.now().getTime() - 1000) }).then(({ id }) => id)

const queueDeletions = async (ids: readonly number[]): Promise<void> => {
  const { jobs } = createPgBossJobs({ db, log: pino({ level: 'silent' }) })
  await jobs.enqueueAll(
    'privacy-delete-member',
    ids.map((memberId) => ({ data: { memberId } })),
  )
}

const statesOf = async (): Promise<string[]> => {
  const { rows } = await db.pool.query(
    `select state from pgboss.job where name = 'privacy-delete-member' order by created_on`,
  )
  return rows.map(({ state }) => state)
}

const connectionsOf = async (application: string, condition = 'true'): Promise<number> => {
  const { rows } = await db.pool.query(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name = $1 and ${condition}`,
    [application],
  )
  return rows[0].count
}

/** Connections of jobs whose statement has waited for a lock for longer than this. */
const jobsWaiting = (longer: string): Promise<number> =>
  connectionsOf('oola-jobs', `wait_event_type = 'Lock' and now() - query_start > interval '${longer}'`)

/** Locks these rows. @returns the release */
const lockMembers = async (ids: readonly number[]): Promise<() => Promise<void>> => {
  const holder = await db.pool.connect()
  await holder.query('begin')
  await holder.query('set local idle_in_transaction_session_timeout = 0')
  await holder.query('select from member where id = any($1) for update', [ids])
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

const startHere = async (env: Record<string, string>) => {
  const server = await startServerProcess({
    env: {
      ...quiet,
      DATA_DIR: workerDir,
      DATABASE_URL: database.url,
      JOBS_POOL: String(JOBS_POOL),
      ...env,
    },
  })
  started.push(server)
  return server
}

const outboxOf = async (dataDir: string): Promise<string[]> =>
  (await readdir(path.join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.json'))

// In this order: the processes share one database.
describe('the roles of a process', { shuffle: false }, () => {
  it('a web process runs no job and has no connection for jobs; a worker runs it and answers no call [OPS-11]', async () => {
    await queueDeletions([await makeLeaver()])
    expect(await statesOf()).toEqual(['created'])
    expect(await connectionsOf('oola-jobs')).toBe(0)
    const worker = await startHere({ ROLE: 'worker' })
    await expect.poll(statesOf).toEqual(['completed'])
    expect(await outboxOf(workerDir)).toHaveLength(1)
    expect(await outboxOf(webDir)).toEqual([])
    expect((await request(worker, 'GET', '/readyz')).status).toBe(200)
    expect((await request(worker, 'GET', '/api/Site/GetSettings')).status).toBe(404)
    expect((await request(web, 'GET', '/readyz')).status).toBe(200)
    expect(await worker.stop()).toBe(0)
  })

  it('calls do not wait for jobs that hold all connections for jobs; a job’s statement may take longer than a call’s [OPS-11]', async () => {
    const both = await startHere({ ROLE: 'all' })
    const leavers = await Promise.all(Array.from({ length: 2 * JOBS_POOL }, makeLeaver))
    const { id } = await makeMember({ db, clock }, { stepId: 2 })
    const headers = await signIn({ db, clock }, { id })
    const release = await lockMembers([id, ...leavers])
    try {
      await queueDeletions(leavers)
      await expect.poll(() => jobsWaiting('0 s')).toBe(JOBS_POOL)
      const start = performance.now()
      const reply = await request(both, 'GET', `/api/Customer/GetCustomerProfileInfo/${id}`, { headers })
      expect(reply.status).toBe(200)
      expect(performance.now() - start).toBeLessThan(CALL_MS)
      // A call that waits for such a row is refused, while the jobs' statements go on waiting.
      const body = oneGoal(id, 'Too late')
      const refused = await request(both, 'POST', '/api/Goals/PartialSaveGoals', { headers, body })
      expect(refused.status).toBe(503)
      await expect.poll(() => jobsWaiting('5 s')).toBe(JOBS_POOL)
      expect(await connectionsOf('oola-jobs')).toBe(JOBS_POOL)
    } finally {
      await release()
    }
    await expect.poll(async () => new Set(await statesOf())).toEqual(new Set(['completed']))
    expect(await both.stop()).toBe(0)
  })
})
