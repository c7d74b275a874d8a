import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { inTransaction } from '../db/client.ts'
import { createPgBossJobs } from './pg-boss-jobs.ts'

let database: TestDatabase
let runner: ReturnType<typeof createPgBossJobs>
const done: { data: unknown; key: string }[] = []
let failures = 1

beforeAll(async () => {
  database = await createTestDatabase()
  runner = createPgBossJobs({ db: database.db, log: pino({ level: 'silent' }), pollSeconds: 0.5 })
  runner.jobs.work('note', async (data, { key }) => {
    done.push({ data, key })
  })
  runner.jobs.work('stumble', async (_data, { key }) => {
    failures -= 1
    if (failures >= 0) throw new Error('not yet')
    done.push({ data: 'got up', key })
  })
  runner.jobs.schedule('note', '17 * * * *')
  await runner.start()
})
afterAll(async () => {
  await runner.stop(1000)
  await database.close()
})

const waiting = { timeout: 15_000, interval: 50 }

it('does a job once for a key, however often it is queued', async () => {
  for (let count = 0; count < 3; count += 1) await runner.jobs.enqueue('note', { text: 'a' }, { key: 'one' })
  await Promise.all(
    Array.from({ length: 5 }, () => runner.jobs.enqueue('note', { text: 'b' }, { key: 'two' })),
  )
  await runner.jobs.enqueue('note', { text: 'last' }, { key: 'last' })
  await vi.waitFor(() => expect(done.map(({ key }) => key)).toContain('last'), waiting)
  const keys = done.map(({ key }) => key).filter((key) => ['last', 'one', 'two'].includes(key))
  expect(keys.sort()).toEqual(['last', 'one', 'two'])
  expect(done.find(({ key }) => key === 'one')?.data).toEqual({ text: 'a' })
  // Also after completion.
  await runner.jobs.enqueue('note', { text: 'a' }, { key: 'one' })
  await runner.jobs.enqueue('note', {}, { key: 'after' })
  await vi.waitFor(() => expect(done.map(({ key }) => key)).toContain('after'), waiting)
  expect(done.filter(({ key }) => key === 'one')).toHaveLength(1)
})

it('does what a transaction queued only when that committed', async () => {
  const { db } = database
  await inTransaction(db, (tx) => runner.jobs.enqueue('note', {}, { key: 'kept', tx }))
  const undone = inTransaction(db, async (tx) => {
    await runner.jobs.enqueue('note', {}, { key: 'undone', tx })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await runner.jobs.enqueue('note', {}, { key: 'later' })
  await vi.waitFor(() => expect(done.map(({ key }) => key)).toContain('later'), waiting)
  expect(done.map(({ key }) => key)).toContain('kept')
  expect(done.map(({ key }) => key)).not.toContain('undone')
})

it('does two hundred that are queued at once, each once', async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `many-${index}`)
  await Promise.all(keys.map((key) => runner.jobs.enqueue('note', {}, { key })))
  const many = () => done.map(({ key }) => key).filter((key) => key.startsWith('many-'))
  await vi.waitFor(() => expect(new Set(many()).size).toBe(keys.length), waiting)
  expect(many()).toHaveLength(keys.length)
})

it('retries a failed job without the completed ones of its batch', async () => {
  failures = 1
  const keys = Array.from({ length: 5 }, (_, index) => `beside-${index}`)
  await inTransaction(database.db, async (tx) => {
    for (const key of keys) await runner.jobs.enqueue('stumble', {}, { key, tx })
  })
  const beside = () => done.map(({ key }) => key).filter((key) => key.startsWith('beside-'))
  await vi.waitFor(() => expect(beside()).toHaveLength(4), waiting)
  await vi.waitFor(async () => {
    // After its failure is stored, which sets the next start.
    await database.db.pool.query(
      "update pgboss.job set start_after = now() where name = 'stumble' and state = 'retry'",
    )
    expect(beside().sort()).toEqual(keys)
  }, waiting)
})

it('stores a failed job and retries it', async () => {
  failures = 1
  await runner.jobs.enqueue('stumble', {}, { key: 'stumble-1' })
  await vi.waitFor(async () => {
    const { rows } = await database.db.pool.query(
      "select state from pgboss.job where name = 'stumble' and data->>'key' = 'stumble-1'",
    )
    expect(rows).toEqual([{ state: 'retry' }])
  }, waiting)
  // The wait between two attempts is half a minute or more: bring the next one forward.
  await database.db.pool.query("update pgboss.job set start_after = now() where name = 'stumble'")
  await vi.waitFor(() => expect(done).toContainEqual({ data: 'got up', key: 'stumble-1' }), waiting)
})

it('schedules in UTC, which has no nights of 23 or 25 hours', async () => {
  const { rows } = await database.db.pool.query('select name, cron, timezone from pgboss.schedule')
  expect(rows).toEqual([{ name: 'note', cron: '17 * * * *', timezone: 'UTC' }])
})

it('a server that runs no jobs queues them, and one that does runs them', async () => {
  const ran: string[] = []
  const quiet = createPgBossJobs({ db: database.db, log: pino({ level: 'silent' }), runs: false })
  quiet.jobs.work('quiet', async (_data, { key }) => void ran.push(key))
  await quiet.start()
  await quiet.jobs.enqueue('quiet', {}, { key: 'from-the-quiet-one' })
  // By now another server's job, queued later, is done: the quiet one would have run its own as well.
  await runner.jobs.enqueue('note', {}, { key: 'after-the-quiet-one' })
  await vi.waitFor(() => expect(done.map(({ key }) => key)).toContain('after-the-quiet-one'), waiting)
  expect(ran).toEqual([])
  const worker = createPgBossJobs({ db: database.db, log: pino({ level: 'silent' }), pollSeconds: 0.5 })
  worker.jobs.work('quiet', async (_data, { key }) => void ran.push(key))
  await worker.start()
  await vi.waitFor(() => expect(ran).toEqual(['from-the-quiet-one']), waiting)
  await Promise.all([quiet.stop(1000), worker.stop(1000)])
})

it('reports what waits, what has failed for good, and for how long the oldest is due, also without a worker [OPS-16]', async () => {
  const { db } = database
  const idle = createPgBossJobs({ db, log: pino({ level: 'silent' }), runs: false })
  idle.jobs.work('idle', async () => {})
  await idle.start()
  for (const key of ['late', 'failed']) await idle.jobs.enqueue('idle', {}, { key })
  await db.pool.query(`update pgboss.job set start_after = now() - interval '20 minutes'
    where name = 'idle' and data->>'key' = 'late'`)
  await db.pool.query(
    `update pgboss.job set state = 'failed' where name = 'idle' and data->>'key' = 'failed'`,
  )
  const [queue] = await idle.jobs.queues()
  expect(queue?.name).toBe('idle')
  expect(queue?.oldestSeconds).toBeGreaterThanOrEqual(1200)
  expect(queue?.oldestSeconds).toBeLessThan(1260)
  // Counted by the server that runs jobs.
  await vi.waitFor(async () => {
    expect(await idle.jobs.queues()).toMatchObject([{ waiting: 1, running: 0, failed: 1 }])
  }, waiting)
  await idle.stop(1000)
})

it('keeps what has failed for good, with its error, to be tried again under its key or dropped [STAFF-19]', async () => {
  const { db } = database
  let broken = true
  const seen: { data: unknown; key: string }[] = []
  const worker = createPgBossJobs({ db, log: pino({ level: 'silent' }), pollSeconds: 0.5 })
  worker.jobs.work('fragile', async (data, { key }) => {
    if (broken) throw new Error('the printer is out of paper')
    seen.push({ data, key })
  })
  await worker.start()
  await inTransaction(db, async (tx) => {
    for (const key of ['one', 'two']) await worker.jobs.enqueue('fragile', { memberId: 7 }, { key, tx })
    // No more attempts than the first, also for a worker that sees the jobs at once.
    await tx.execute("update pgboss.job set retry_limit = 0 where name = 'fragile'")
  })
  await vi.waitFor(async () => expect(await worker.jobs.failed()).toHaveLength(2), waiting)
  const failed = await worker.jobs.failed()
  expect(failed.map(({ key }) => key).sort()).toEqual(['one', 'two'])
  expect(failed[0]).toMatchObject({
    ...{ name: 'fragile', data: { memberId: 7 }, tries: 1, message: 'the printer is out of paper' },
  })
  const idOf = (key: string) => failed.find((job) => job.key === key)?.id ?? ''
  broken = false
  const refusedTwice = inTransaction(db, async (tx) => {
    await worker.jobs.retryFailed(tx, [idOf('one')])
    throw new Error('changed my mind')
  })
  await expect(refusedTwice).rejects.toThrow('changed my mind')
  expect(await worker.jobs.failed()).toHaveLength(2)
  expect(await inTransaction(db, (tx) => worker.jobs.retryFailed(tx, [idOf('one')]))).toBe(1)
  await vi.waitFor(() => expect(seen).toEqual([{ data: { memberId: 7 }, key: 'one' }]), waiting)
  expect(await inTransaction(db, (tx) => worker.jobs.retryFailed(tx, [idOf('one')]))).toBe(0)
  expect(await inTransaction(db, (tx) => worker.jobs.dropFailed(tx, idOf('two')))).toBe(true)
  expect(await inTransaction(db, (tx) => worker.jobs.dropFailed(tx, idOf('two')))).toBe(false)
  expect(await worker.jobs.failed()).toEqual([])
  // Nor are they counted as failed any more.
  const { rows } = await db.pool.query("select 1 from pgboss.job where name = 'fragile' and state = 'failed'")
  expect(rows).toEqual([])
  await worker.stop(1000)
})

it('does a job once more under a new key, and names the next run of each schedule [STAFF-19]', async () => {
  const { db } = database
  await runner.jobs.enqueue('note', { text: 'twice' }, { key: 'again-1' })
  const asked = { name: 'note', key: 'again-1', newKey: 'again-2' }
  expect(await inTransaction(db, (tx) => runner.jobs.again(tx, asked))).toBe(true)
  await vi.waitFor(() => expect(done).toContainEqual({ data: { text: 'twice' }, key: 'again-2' }), waiting)
  const missing = { ...asked, key: 'never' }
  expect(await inTransaction(db, (tx) => runner.jobs.again(tx, missing))).toBe(false)
  const [note] = (await runner.jobs.timetable()).filter(({ name }) => name === 'note')
  expect(note?.cron).toBe('17 * * * *')
  expect(note?.nextAt?.getUTCMinutes()).toBe(17)
  expect(note?.nextAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
})
