import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { afterCommit, inTransaction, openDatabase } from './client.ts'
import { sql } from './drizzle.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.pool.query('create table note (id int primary key)')
})
afterEach(() => database.db.pool.query('delete from note'))
afterAll(() => database.close())

const notes = async (): Promise<unknown> =>
  (await database.db.pool.query('select count(*) from note')).rows[0].count

describe('the database client', () => {
  test('answers a calendar date as it is written, without a time zone', async () => {
    const { rows } = await database.db.pool.query(`select date '2026-03-08' as day`)
    expect(rows).toEqual([{ day: '2026-03-08' }])
    const viaDrizzle = await database.db.orm.execute(sql`select date '2026-03-08' as day`)
    expect(viaDrizzle.rows).toEqual([{ day: '2026-03-08' }])
  })

  test('answers a bigint as a number, and refuses one that a number cannot hold', async () => {
    const { rows } = await database.db.pool.query('select count(*) as n from generate_series(1, 3)')
    expect(rows).toEqual([{ n: 3 }])
    await expect(database.db.pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit')
  })

  test('works in UTC, by its own name, and gives a statement 2.5 seconds', async () => {
    const { rows } = await database.db.pool.query(
      `select current_setting('timezone') z, current_setting('statement_timeout') t, current_setting('application_name') a`,
    )
    expect(rows).toEqual([{ z: 'UTC', t: '2500ms', a: 'oola' }])
  })

  test('commits a transaction without an error', async () => {
    const answer = await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into note values (1)`)
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await notes()).toBe(1)
  })

  test('undoes all of a transaction that throws', async () => {
    const attempt = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into note values (2)`)
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await notes()).toBe(0)
  })

  test('keeps the commit when a hint fails, logs it, and runs the other hints', async () => {
    const failure = new Error('nobody listens')
    const logged: unknown[] = []
    const ran: string[] = []
    const db = { ...database.db, log: { error: (...line: unknown[]) => void logged.push(line[0]) } }
    const answer = await inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into note values (3)`)
      afterCommit(tx, () => {
        throw failure
      })
      afterCommit(tx, () => void ran.push('the second'))
      return 'done'
    })
    expect([answer, await notes(), ran, logged]).toEqual(['done', 1, ['the second'], [{ err: failure }]])
  })

  test('closes a connection to a read-only database: the next one may reach the new primary', async () => {
    const { pathname } = new URL(database.url)
    const alter = (how: string) => database.db.pool.query(`alter database ${pathname.slice(1)} ${how}`)
    await alter('set default_transaction_read_only = on')
    const db = openDatabase(database.url, { max: 1 })
    const write = () => inTransaction(db, (tx) => tx.execute(sql`insert into note values (4)`))
    await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } })
    await alter('reset default_transaction_read_only')
    await write()
    expect(await notes()).toBe(1)
    await db.close()
  })

  test('survives a connection that the database ends', async () => {
    await database.db.pool.query('select 1')
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await database.db.pool.query(others)
    expect(await notes()).toBe(0)
  })
})
