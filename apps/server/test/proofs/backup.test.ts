import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupCommand } from '#server/commands/backup.ts'
import { createClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { createPgBossJobs } from '#server/platform/jobs/pg-boss-jobs.ts'
import { documentedCommands } from '../../../../scripts/documented-commands.ts'
import { contentOf } from '../support/backups.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { runCommandHere } from '../support/run-command-here.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { runShell } from './command-process.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { logIn, request } from './http-requests.ts'
import { startOutsideServices } from './outside-services.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const MEMBER = 1005
const BACKUP_KEY = 'a key of twenty characters'

/** The portal, its restored copy, and the copy of the copy. */
const [portal, copy, third] = [makeDataDir(), makeDataDir(), makeDataDir()]
const quiet = { JOBS: 'off', LOG_LEVEL: 'error', RATE_LIMIT: '100000' }
const log = pino({ level: 'silent' })

let server: ServerProcess
let quietCopy: ServerProcess
let services: Awaited<ReturnType<typeof startOutsideServices>>
let outside: TestDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-backups-'))
  services = await startOutsideServices()
  outside = await createTestDatabase({ max: 2, isMigrated: false })
  server = await startServerProcess({ env: { ...quiet, DATA_DIR: portal, DEMO: 'true' } })
})
afterAll(async () => {
  await Promise.all([server?.stop(), quietCopy?.stop()])
  await services?.stop()
  await outside?.close()
  await Promise.all([portal, copy, third].map(removeDataDir))
  await rm(folder, { recursive: true, force: true })
})

/** The documented archive and the folder of the copy. */
const [ARCHIVE, COPY] = ['/srv/backups/oola-2026-11-26T101500Z.tar.gz', '/srv/copy']

const [restoreCopy = '', startOfCopy = ''] = documentedCommands('backup-and-restore', 'A copy for tests')
  .trim()
  .split('\n')

/** The restored copy, started with the documented settings, the mail server and the payment company of the portal. */
const startCopy = (JOBS: 'on' | 'off'): Promise<ServerProcess> => {
  expect(startOfCopy).toContain(' JOBS=off ')
  // Those of the portal would lead to its data.
  for (const line of [restoreCopy, startOfCopy]) expect(line).toMatch(/^DATABASE_URL= REDIS_URL= DATA_DIR=/)
  const settings = [...startOfCopy.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value])
  const env = { ...quiet, ...services.env, ...Object.fromEntries(settings) }
  return startServerProcess({ env: { ...env, JOBS, DATA_DIR: copy, PORT: '0' } })
}

const onDatabase = async <T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(embeddedDatabase(dataDir).url, { max: 2 })
  return work(db).finally(db.close)
}

/** What every table of a DATA_DIR whose server is stopped contains. */
const contentOfStopped = async (dataDir: string): Promise<Record<string, string[]>> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await onDatabase(dataDir, (db) => contentOf({ db }))
  } finally {
    await stopEmbeddedPostgres(dataDir)
    expect(postgres.adopted).toBe(false)
  }
}

/** A mail in the queue, and a renewal that is due, in the queue too. */
const queueMailAndRenewal = async (db: Database): Promise<void> => {
  const { id: memberId } = await makeMember({ db, clock: createClock() }, { email: 'due@example.com' })
  await db.pool.query(
    `insert into payment_method (member_id, gateway, customer_id, method_id, saved_at) values ($1, 'stripe', 'cus_1', 'pm_1', now())`,
    [memberId],
  )
  const { rows } = await db.pool.query(
    `insert into subscription (member_id, plan, status, anchor_day, paid_months, due_at, created_at)
     values ($1, 'framework', 'active', current_date - 32, 1, now() - interval '1 hour', now()) returning id`,
    [memberId],
  )
  const { jobs } = createPgBossJobs({ db, log })
  const mail = {
    name: 'welcome',
    memberId,
    at: new Date().toISOString(),
    values: { customerId: '1' },
    path: '/login',
  }
  await jobs.enqueue('account-mail', mail, { key: 'waiting-mail' })
  await jobs.enqueue('billing-renew', { memberId, id: rows[0].id }, { key: 'waiting-renewal' })
}

/** A member may complete fifteen steps in a day. */
const [WALKERS, STEPS] = [150, 10]

/** Members who complete steps one after the other until they are stopped: each step writes several tables at once. */
const startWalking = async (db: Database) => {
  const world = { db, clock: createClock() }
  const walkers = await Promise.all(
    Array.from({ length: WALKERS }, async () => {
      const { id } = await makeMember(world, { stepId: 4, lastName: 'Walker' })
      return { id, headers: await signIn(world, { id }) }
    }),
  )
  const state = { steps: 0, isStopped: false }
  const walk = async (): Promise<void> => {
    for (const { id, headers } of walkers)
      for (let step = 0; step < STEPS; step += 1) {
        if (state.isStopped) return
        const click = { headers, body: { userId: id, text: '' } }
        const { status } = await request(
          server,
          'POST',
          '/api/Actions/AsyncInsertEmptyCompletedAction',
          click,
        )
        expect(status).toBe(200)
        state.steps += 1
      }
  }
  const walking = walk()
  const stop = async (): Promise<void> => {
    state.isStopped = true
    await walking
  }
  return { state, stop }
}

/** The steps of the walkers: the rows, and the sums that are written with each. */
const countSteps = async ({ pool }: Database): Promise<{ rows: number; sum: number }> => {
  const { rows } = await pool.query(
    `select (select count(*) from action join member m on m.id = member_id where last_name = 'Walker') as rows,
       (select sum(steps_taken) from action_total join member m on m.id = member_id where last_name = 'Walker') as sum`,
  )
  return { rows: Number(rows[0].rows), sum: Number(rows[0].sum) }
}

// In this order: each test goes on with what the one before has made.
describe('a busy portal', { shuffle: false }, () => {
  let archive: string

  it('is backed up while it serves, and restored on an empty machine, where its members log in [OPS-04]', async () => {
    await onDatabase(portal, queueMailAndRenewal)
    const walking = await onDatabase(portal, startWalking)
    await expect.poll(() => walking.state.steps).toBeGreaterThan(5)
    const before = walking.state.steps
    const backUp = documentedCommands('backup-and-restore', 'What an archive has in it')
    const { code, out, err } = await runShell(backUp.replace('/srv/backups', folder), { DATA_DIR: portal })
    await walking.stop()
    expect([code, err]).toEqual([
      0,
      'BACKUP_KEY is not set: whoever has this file has the data of all members.\n',
    ])
    archive = /^(.*\.tar\.gz): \d+ tables with .* verified$/m.exec(out)?.[1] ?? ''
    expect(await readdir(folder)).toEqual([path.basename(archive)])

    const restored = await runShell(restoreCopy.replace(COPY, copy).replace(ARCHIVE, archive))
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('every table has the rows and the checksum of the backup.')
    for (const place of ['secrets', 'files/profile'])
      expect(await readdir(path.join(copy, place))).toEqual(await readdir(path.join(portal, place)))

    quietCopy = await startCopy('off')
    expect((await logIn(quietCopy, MEMBER, 'balance-365')).status).toBe(200)
    const { rows, sum } = await onDatabase(copy, countSteps)
    expect(rows).toBe(sum)
    expect(rows).toBeGreaterThanOrEqual(before)
    expect(rows).toBeLessThanOrEqual(walking.state.steps)
    // It stays up during the next tests. What a call would mail stays in its queue too.
    const body = { email: 'due@example.com' }
    expect((await request(quietCopy, 'POST', '/api/Login/RequestPasswordReset', { body })).status).toBe(200)
  })

  it('moves to DATABASE_URL with every table; run again, both are equal [OPS-05]', async () => {
    const commands = documentedCommands(
      'backup-and-restore',
      'From the embedded database to an outside one',
      2,
    )
    const move = () => runShell(commands.replace(/postgres:\S+/, `'${outside.url}'`), { DATA_DIR: portal })
    const before = await onDatabase(portal, (db) => contentOf({ db }))
    await server.stop()
    const moved = await move()
    expect(moved).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The database is moved: \d+ tables have the same/),
    })
    expect(await contentOf(outside)).toEqual(before)
    const again = await move()
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Nothing to do: \d+ tables have the same/),
    })
  })

  it('moves from DATABASE_URL into an empty folder, encrypted, with every table [OPS-04]', async () => {
    const backedUp = await runCommandHere(backupCommand, [folder], {
      DATA_DIR: portal,
      DATABASE_URL: outside.url,
      BACKUP_KEY,
    })
    expect(backedUp).toMatchObject({ code: 0, err: '' })
    const [sealed = ''] = (await readdir(folder)).filter((name) => name.endsWith('.enc'))
    const commands = documentedCommands('backup-and-restore', 'Restore')
    const restore = (key: string) =>
      runShell(commands.replace(ARCHIVE, path.join(folder, sealed)), { DATA_DIR: third, BACKUP_KEY: key })
    const refused = await restore('another key of that length')
    expect(refused).toEqual({ code: 1, out: '', err: 'BACKUP_KEY is not the key of this archive.\n' })
    expect(existsSync(path.join(third, 'postgres'))).toBe(false)
    expect(await restore(BACKUP_KEY)).toMatchObject({ code: 0, err: '' })
    expect(await contentOfStopped(third)).toEqual(await contentOf(outside))
  })

  it('has been quiet as a copy with JOBS=off: no mail, charge or webhook has left it, with JOBS=on they do [OPS-07]', async () => {
    const { rows } = await onDatabase(copy, ({ pool }) =>
      pool.query(
        `select name, state, started_on from pgboss.job where name in ('account-mail', 'account-password-reset', 'billing-renew') order by name`,
      ),
    )
    const names = ['account-mail', 'account-password-reset', 'billing-renew']
    expect(rows).toEqual(names.map((name) => ({ name, state: 'created', started_on: null })))
    expect(services.calls).toEqual({ mail: 0, payment: 0 })
    expect(quietCopy.output()).toContain('JOBS is off')
    await quietCopy.stop()
    // What has been due all the time goes out at once.
    const loud = await startCopy('on')
    await expect.poll(() => services.calls.mail).toBeGreaterThan(0)
    await expect.poll(() => services.calls.payment).toBeGreaterThan(0)
    await loud.stop()
  })
})
