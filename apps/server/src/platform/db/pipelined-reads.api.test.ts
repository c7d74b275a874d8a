import { Socket } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const twice = (number: number) =>
  database.db.reads.query<{ twice: number }>({
    name: 'twice',
    text: 'select 2 * $1::int as twice',
    values: [number],
  })
const fail = () =>
  database.db.reads.query({ name: 'fail', text: 'select 1 / $1::int as nothing', values: [0] })

const twiceOf = async (numbers: readonly number[]): Promise<unknown[]> =>
  (await Promise.all(numbers.map(twice))).map(({ rows }) => rows[0]?.twice)

const NUMBERS = Array.from({ length: 200 }, (_, index) => index)

describe('small reads that share connections', () => {
  it('answer each its own caller, over two connections however many they are', async () => {
    expect(await twiceOf(NUMBERS)).toEqual(NUMBERS.map((number) => 2 * number))
    expect(await twiceOf(NUMBERS)).toEqual(NUMBERS.map((number) => 2 * number))
    expect(database.db.readPool.totalCount).toBeLessThanOrEqual(2)
    expect(database.db.pool.totalCount).toBe(0)
  })

  it('see what was answered before they were asked', async () => {
    await database.db.pool.query('create table seen (id int)')
    for (let count = 1; count <= 20; count += 1) {
      await database.db.pool.query('insert into seen values ($1)', [count])
      const { rows } = await database.db.reads.query({ name: 'seen', text: 'select count(*) as n from seen' })
      expect(rows).toEqual([{ n: count }])
    }
  })

  it('of one moment go out in one packet, also those that are asked for a few promises later', async () => {
    await twiceOf([1])
    const written = vi.spyOn(Socket.prototype, '_writev')
    const answers = await Promise.all([
      ...NUMBERS.map(twice),
      Promise.resolve()
        .then(() => undefined)
        .then(() => twice(500)),
    ])
    expect(answers.map(({ rows }) => rows[0]?.twice)).toEqual([...NUMBERS, 500].map((number) => 2 * number))
    expect(written).toHaveBeenCalledTimes(1)
  })

  it('fail alone', async () => {
    const [before, failed, after] = await Promise.allSettled([twiceOf([1, 2]), fail(), twiceOf([3, 4])])
    expect([before, after]).toMatchObject([{ value: [2, 4] }, { value: [6, 8] }])
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(await twiceOf([5])).toEqual([10])
  })

  it('are refused together when their connection ends, and the next ones get another', async () => {
    await twiceOf(NUMBERS)
    const slow = database.db.reads.query({ name: 'slow', text: 'select pg_sleep(60)' })
    const behind = twice(1)
    const both = Promise.allSettled([slow, behind])
    await expect
      .poll(async () => {
        const { rows } = await database.db.pool.query(
          `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
        )
        return rows.length
      })
      .toBe(1)
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await twiceOf(NUMBERS)).toEqual(NUMBERS.map((number) => 2 * number))
  })

  it('leave a connection alone that breaks after the close', async () => {
    const closing = await createTestDatabase()
    const { db } = closing
    const clients: pg.PoolClient[] = []
    db.readPool.on('connect', (client) => clients.push(client))
    await db.reads.query({ name: 'one', text: 'select 1' })
    await db.close()
    expect(clients).toHaveLength(1)
    expect(() => clients[0]?.emit('error', new Error('the database went first'))).not.toThrow()
  })

  it('are refused once the database is closed', async () => {
    const { db } = await createTestDatabase()
    await db.close()
    await expect(db.reads.query({ name: 'one', text: 'select 1' })).rejects.toThrow()
  })
})
