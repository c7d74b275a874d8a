import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataDir } from '../../../test/support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { LOCK_TIMEOUT_MS } from './lock-retries.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

const write = (name: string, sql: string): void => writeFileSync(path.join(folder, `${name}.sql`), sql)
const tables = async (): Promise<string[]> => {
  const { rows } = await database.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 't\\_%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

beforeEach(async () => {
  database = await createTestDatabase()
  await database.db.pool.query('drop schema public cascade; create schema public')
  folder = makeDataDir()
  write(
    '0000_first',
    'create table t_first (id int);--> statement-breakpoint\ncreate table t_again (id int);',
  )
  write('0001_second', 'alter table t_first add column name text')
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

describe('migrating', () => {
  test('runs each file once, in order', async () => {
    expect(await migrate(database.url, { folder })).toEqual(['0000_first', '0001_second'])
    expect(await migrate(database.url, { folder })).toEqual([])
    write('0002_third', 'create table t_third (id int)')
    expect(await migrate(database.url, { folder })).toEqual(['0002_third'])
    expect(await tables()).toEqual(['t_again', 't_first', 't_third'])
  })

  test('leaves no constraint that was added without a check of the rows', async () => {
    const migrated = await createTestDatabase()
    const { rows } = await migrated.db.pool.query(
      `select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`,
    )
    await migrated.close()
    expect(rows).toEqual([])
  })

  test('runs a file that a merged branch brought in before the last one', async () => {
    await migrate(database.url, { folder })
    write('0001_another_branch', 'create table t_branch (id int)')
    expect(await migrate(database.url, { folder })).toEqual(['0001_another_branch'])
  })

  test('lets two servers that start together run each file once', async () => {
    const [one, two] = await Promise.all([
      migrate(database.url, { folder }),
      migrate(database.url, { folder }),
    ])
    expect([...one, ...two].sort()).toEqual(['0000_first', '0001_second'])
  })

  test('undoes a file that fails, keeps those before it and names it', async () => {
    write('0002_broken', 'create table t_half (id int); select no_such_column')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^migration 0002_broken failed: .*no_such_column/,
    )
    expect(await tables()).toEqual(['t_again', 't_first'])
    write('0002_broken', 'create table t_whole (id int)')
    expect(await migrate(database.url, { folder })).toEqual(['0002_broken'])
  })

  test('refuses data of a newer version in one line', async () => {
    write('0002_future', 'create table t_future (id int)')
    await migrate(database.url, { folder })
    rmSync(path.join(folder, '0002_future.sql'))
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^This data was written by a newer version of the program \(it holds 0002_future\): .*$/,
    )
  })

  test('refuses a file that was changed after it ran, but not one with other line ends', async () => {
    write('0002_lines', 'create table t_lines (\n  id int\n)')
    await migrate(database.url, { folder })
    write('0002_lines', 'create table t_lines (\r\n  id int\r\n)')
    expect(await migrate(database.url, { folder })).toEqual([])
    write('0002_lines', 'create table t_lines (\n  id bigint\n)')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^The migration 0002_lines was changed after it ran/,
    )
  })

  test('brings an empty database to the tables of this program', async () => {
    expect((await migrate(database.url)).length).toBeGreaterThan(0)
  })

  describe('while a long read holds a table', () => {
    /** Reads `t_first` in an open transaction, as a backup does. */
    const read = async () => {
      const client = new pg.Client({ connectionString: database.url, application_name: 'a-backup' })
      await client.connect()
      await client.query('begin; select * from t_first')
      return client
    }
    beforeEach(async () => {
      await migrate(database.url, { folder })
      write('0002_third', 'alter table t_first add column third int')
    })

    test('names the session that holds the lock, releases the table, and retries with pauses until it is free [OPS-01]', async () => {
      const reader = await read()
      const lines: string[] = []
      const times: number[] = []
      const print = (line: string) => {
        times.push(performance.now())
        lines.push(line)
        if (lines.length === 2) void reader.end()
      }
      const migrated = migrate(database.url, { folder, print, pausesMs: [1500, 50, 50, 50, 50] })
      // A read that comes meanwhile waits for the lock timeout at most, not for the end of the backup.
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1)
      await database.db.pool.query('select * from t_first')
      expect(await migrated).toEqual(['0002_third'])
      expect(lines[0]).toMatch(
        /^The migration 0002_third waits for a table that is locked by process \d+ \(a-backup, user \w+, since [\d:]+ UTC\)\. It is tried again in 1\.5 s\.$/,
      )
      const [first = 0, second = 0] = times
      expect(second - first).toBeGreaterThan(1500 + LOCK_TIMEOUT_MS - 100)
    })

    test('fails with one line after the last try, and changes nothing', async () => {
      const reader = await read()
      await expect(migrate(database.url, { folder, pausesMs: [] })).rejects.toThrow(
        /^The migration 0002_third needs a table that is locked by process \d+ \(a-backup, .* start again\.$/,
      )
      await reader.end()
      expect(await migrate(database.url, { folder })).toEqual(['0002_third'])
    })
  })

  test('creates an index without blocking writers, also after an interrupted try [OPS-01]', async () => {
    await migrate(database.url, { folder })
    await database.db.pool.query('insert into t_first values (1), (1)')
    write('0002_index', '-- no transaction\ncreate unique index concurrently "t_idx" on t_first (id)')
    await expect(migrate(database.url, { folder })).rejects.toThrow(/^migration 0002_index failed/)
    await database.db.pool.query('delete from t_first')
    expect(await migrate(database.url, { folder })).toEqual(['0002_index'])
    const { rows } = await database.db.pool.query(
      `select indisvalid from pg_index where indexrelid = 't_idx'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('reports that it waits for the migration of another server', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('select pg_advisory_lock(365000001)')
    const lines: string[] = []
    const migrated = migrate(database.url, { folder, print: (line) => lines.push(line) })
    await expect
      .poll(() => lines)
      .toEqual(['Waiting for another server that brings the tables up to date ...'])
    await other.end()
    expect(await migrated).toEqual(['0000_first', '0001_second'])
  })
})
