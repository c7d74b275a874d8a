import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  contentOf,
  countRelations,
  createBackupWorld,
  fillWithMembers,
} from '../../../test/support/backups.ts'
import type { TestDatabase } from '../../../test/support/test-database.ts'
import { copyDatabase } from './copy-database.ts'

let world: Awaited<ReturnType<typeof createBackupWorld>>
let source: TestDatabase
// Each restore runs all migrations.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
beforeAll(async () => {
  world = await createBackupWorld()
  source = await world.newDatabase(true)
  await fillWithMembers(source, 5, 100)
})
afterAll(() => world?.remove())

it('moves every table, run again says that both are equal, and does not touch a target with other rows, whose tables it names', async () => {
  const target = await world.newDatabase()
  expect((await copyDatabase(source.url, target.url)).wereEqual).toBe(false)
  expect(await contentOf(target)).toEqual(await contentOf(source))
  expect((await copyDatabase(source.url, target.url)).wereEqual).toBe(true)
  await target.db.pool.query(
    `update member set last_name = 'Another' where id = (select min(id) from member)`,
  )
  await target.db.pool.query('delete from action where position = 1')
  const before = await contentOf(target)
  await expect(copyDatabase(source.url, target.url)).rejects.toThrow(
    'The database of DATABASE_URL holds other data, and was not changed: public.action (500 rows here, 495 there), public.member (5 rows here, 5 there). Give an empty one.',
  )
  expect(await contentOf(target)).toEqual(before)
})

it('does not touch a target that another program uses', async () => {
  const target = await world.newDatabase()
  await target.db.pool.query('create table invoice (id int)')
  await expect(copyDatabase(source.url, target.url)).rejects.toThrow('holds other data')
  expect(await countRelations(target)).toBe(1)
})

it('that is interrupted leaves the target empty, and starts from the beginning when it is run again', async () => {
  const target = await world.newDatabase()
  const holder = new pg.Client({ connectionString: source.url })
  await holder.connect()
  // The copy waits for this table, in the middle.
  await holder.query('begin; lock table member')
  const moving = copyDatabase(source.url, target.url)
  const interrupted = expect(moving).rejects.toThrow()
  const waiting = async () => {
    const { rowCount } = await source.db.pool.query(
      `select from pg_stat_activity where application_name = 'oola-backup' and wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rowCount
  }
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
  await target.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oola-restore' and datname = current_database()`,
  )
  await holder.query('rollback')
  await holder.end()
  await interrupted
  expect(await countRelations(target)).toBe(0)
  await copyDatabase(source.url, target.url)
  expect(await contentOf(target)).toEqual(await contentOf(source))
})
