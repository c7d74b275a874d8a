import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Session } from '@oola/contract/account/account.schema'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxMail } from '#server/adapters/mail/outbox-mail.ts'
import { createClock } from '#server/platform/clock.ts'
import { type Database, inTransaction } from '#server/platform/db/client.ts'
import { createPgBossJobs } from '#server/platform/jobs/pg-boss-jobs.ts'
import { makeMember } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const MAILS = 400
/** Number of sent mails at which the server is killed. */
const CRASHES = [30, 150]

const dataDir = makeDataDir()
const outbox = outboxMail(path.join(dataDir, 'outbox'))
let database: TestDatabase
let server: ServerProcess
let db: Database
const start = (): Promise<ServerProcess> =>
  startServerProcess({
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' },
  })
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 })
  db = database.db
  server = await start()
})
afterAll(async () => {
  await server?.stop()
  await database?.close()
  await removeDataDir(dataDir)
})

/** The mails of the first test: the file name has the key. */
const sent = async (): Promise<string[]> =>
  (await outbox.list())
    .map((name) => name.replace(/^\S+Z-/, '').replace('.json', ''))
    .filter((key) => key.startsWith('mail-'))

const ONE_MAIL = { timeout: 30_000, interval: 20 }

it('a mail whose server is killed is sent once, however often that happens', async () => {
  const { id: memberId } = await makeMember({ db, clock: createClock() })
  const { jobs } = createPgBossJobs({ db, log: pino({ level: 'silent' }) })
  const keys = Array.from({ length: MAILS }, (_, index) => `mail-${String(index).padStart(3, '0')}`)
  const job = { name: 'welcome', memberId, at: new Date().toISOString(), path: '/login' }
  await inTransaction(db, async (tx) => {
    for (const key of keys)
      await jobs.enqueue('account-mail', { ...job, values: { customerId: key } }, { key, tx })
  })
  for (const crash of CRASHES) {
    await expect.poll(async () => (await sent()).length, ONE_MAIL).toBeGreaterThanOrEqual(crash)
    await server.kill()
    expect((await sent()).length).toBeLessThan(MAILS)
    // Interrupted jobs are retried after missed heartbeats (killed-import.test.ts): brought forward, when nothing of the killed
    // server runs in the database any more.
    await db.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and application_name = 'oola-jobs'`,
    )
    await db.pool.query(
      `update pgboss.job set state = 'retry' where name = 'account-mail' and state = 'active'`,
    )
    server = await start()
  }
  const left = async () => {
    await db.pool.query(
      `update pgboss.job set start_after = now() where name = 'account-mail' and state = 'retry'`,
    )
    const { rows } = await db.pool.query(
      `select count(*) as left from pgboss.job where name = 'account-mail' and state <> 'completed'`,
    )
    return rows[0].left
  }
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0)
  expect((await sent()).sort()).toEqual(keys)
})

it('the mail of a cancellation is there within five seconds', async () => {
  const call = async <T>(method: string, url: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${server.origin}/api${url}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
    expect(reply.status, url).toBe(200)
    return (await reply.json()) as T
  }
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2035, cvc: '123' }
  const { token: cardToken } = await call<{ token: string }>('POST', '/Billing/SandboxToken', card)
  const { session } = await call<{ session: Session }>('POST', '/Enrollment/Enroll', {
    enrolmentKey: randomUUID(),
    firstName: 'Ada',
    lastName: 'Ruiz',
    email: 'ada@example.com',
    phone: '555-030-1000',
    password: 'a long enough one',
    consent: true,
    cardToken,
  })
  const headers = { authorization: `Bearer ${session.token}` }
  await call('PUT', '/Billing/CancelMembership', { userId: session.userId }, headers)
  const subjects = async () =>
    Promise.all((await outbox.list()).slice(0, 5).map(async (name) => (await outbox.read(name))?.subject))
  await expect
    .poll(subjects, { timeout: 5000, interval: 50 })
    .toContainEqual(expect.stringMatching(/^Your membership ends on /))
})
