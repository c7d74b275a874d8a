import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contentOf, createBackupWorld, fillWithMembers } from '../../../test/support/backups.ts'
import { filesAt, startS3 } from '../../../test/support/s3-server.ts'
import type { TestDatabase } from '../../../test/support/test-database.ts'
import { createTables, migrate } from '../db/migrate.ts'
import { createPgBossJobs } from '../jobs/pg-boss-jobs.ts'
import { listMigrations } from './catalog.ts'

let world: Awaited<ReturnType<typeof createBackupWorld>>
let source: TestDatabase
let archive: string
// Each restore runs all migrations.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
beforeAll(async () => {
  world = await createBackupWorld()
  source = await world.newDatabase(true)
  await fillWithMembers(source, 20, 100)
  const queue = createPgBossJobs({ db: source.db, log: pino({ level: 'silent' }), runs: false })
  queue.jobs.work('note', async () => {})
  await queue.start()
  for (const key of ['one', 'two']) await queue.jobs.enqueue('note', { key }, { key })
  await queue.stop(1000)
  await world.fillPlaces()
  archive = (await world.backUp(source.url)).path
})
afterAll(() => world?.remove())

let restored: Promise<TestDatabase> | undefined
/** The archive in a database, for tests that only read it. */
const restoreOnce = () => {
  restored ??= world.newDatabase().then(async (target) => {
    await world.restore(archive, target.url)
    return target
  })
  return restored
}

it('brings every table, the queue, files and secrets back into an empty database', async () => {
  const target = await restoreOnce()
  const after = await contentOf(target)
  expect(after['public.action']).toHaveLength(2000)
  expect(after['pgboss.job_common']).toHaveLength(2)
  expect(after).toEqual(await contentOf(source))
  const { files, secretsFolder } = world.places('target')
  const picture = await files.find('profile/a.webp')
  expect(await text((await picture?.stream()) ?? Readable.from([]))).toBe('a picture')
  expect(await readFile(path.join(secretsFolder, 'credentials'), 'utf8')).toBe('the secret')
})

it('brings keys, indexes, views and the next ids back', async () => {
  const target = await restoreOnce()
  const shape = async ({ db: { pool } }: TestDatabase): Promise<unknown[]> => {
    const { rows } = await pool.query(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and conrelid::regclass::text not like '%queue_stats%'
       union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
       union all select viewname, '', definition from pg_views where schemaname = 'public'
       order by 1, 2, 3`,
    )
    return rows
  }
  expect(await shape(target)).toEqual(await shape(source))
  const { rows } = await target.db.pool.query(
    `select max(id) + 1 as free, nextval(pg_get_serial_sequence('member', 'id')) as next from member`,
  )
  expect(rows[0].next).toBe(rows[0].free)
})

it('holds the state of one moment while others write on', async () => {
  const { pool } = source.db
  let isWriting = true
  let pairs = 0
  // A backup between the two rows of a pair would hold one of them.
  const write = async (): Promise<void> => {
    for (; isWriting; pairs += 1)
      await pool.query('insert into global_steps (part, steps) values (1000 + $1, 1), (10000 + $1, 1)', [
        pairs,
      ])
  }
  const writing = write()
  await expect.poll(() => pairs, { timeout: 30_000 }).toBeGreaterThan(20)
  const busy = await world.backUp(source.url, { now: new Date('2026-01-02T03:04:05.678Z') })
  isWriting = false
  await writing
  await pool.query('delete from global_steps where part >= 1000')
  expect(path.basename(busy.path)).toBe('oola-2026-01-02T030405Z.tar.gz')
  const target = await world.newDatabase()
  await world.restore(busy.path, target.url)
  const { rows } = await target.db.pool.query(
    'select count(*) filter (where part >= 10000) as b, count(*) as both from global_steps where part >= 1000',
  )
  expect(rows[0].both).toBe(2 * rows[0].b)
  expect(rows[0].b).toBeGreaterThan(20)
  expect(rows[0].b).toBeLessThan(pairs)
})

it('of an older version is loaded into the tables of that version, and then migrated', async () => {
  const old = await world.newDatabase()
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  const names = await listMigrations(client)
  await client.end()
  const before = new pg.Client({ connectionString: old.url })
  await before.connect()
  await before.query('begin')
  await createTables(before, names.slice(0, -1))
  await before.query('commit')
  await before.end()
  await old.db.pool.query(
    `insert into member (first_name, last_name, email, password_hash, created_at) values ('Ana', 'Li', 'ana@example.com', '-', now())`,
  )
  const { path: older } = await world.backUp(old.url, { now: new Date('2026-01-03T00:00:00Z') })
  const target = await world.newDatabase()
  await world.restore(older, target.url)
  expect(await migrate(target.url)).toEqual(names.slice(-1))
  const { rows } = await target.db.pool.query('select first_name from member')
  expect(rows).toEqual([{ first_name: 'Ana' }])
})

it('is encrypted with a key, opens with that key only, and goes from one store of files to another', async () => {
  const passphrase = 'a key of twenty characters'
  const s3 = await startS3()
  try {
    const files = filesAt(s3.url)
    await files.write('profile/b.webp', Buffer.from('in the bucket'))
    const now = new Date('2026-01-05T00:00:00Z')
    const { path: closed } = await world.backUp(source.url, { files, passphrase, now })
    expect(path.basename(closed)).toBe('oola-2026-01-05T000000Z.tar.gz.enc')
    await files.remove('profile/b.webp')
    const target = await world.newDatabase()
    const restore = (key?: string) => world.restore(closed, target.url, { files, passphrase: key })
    await expect(restore()).rejects.toThrow('The archive is encrypted: set BACKUP_KEY.')
    await expect(restore(`${passphrase}.`)).rejects.toThrow('BACKUP_KEY is not the key of this archive.')
    await restore(passphrase)
    expect(await contentOf(target)).toEqual(await contentOf(source))
    const back = await files.find('profile/b.webp')
    expect(await text((await back?.stream()) ?? Readable.from([]))).toBe('in the bucket')
  } finally {
    await s3.stop()
  }
})

it('leaves only whole archives, readable for their owner', async () => {
  const folder = path.dirname(archive)
  expect((await readdir(folder)).filter((name) => !/\.tar\.gz(\.enc)?$/.test(name))).toEqual([])
})
