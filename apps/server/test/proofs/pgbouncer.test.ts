import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '../support/builders/make-test-app.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { createCaller } from './caller.ts'
import { listCalls } from './contract-calls.ts'
import { request } from './http-requests.ts'
import { fillMemberLife } from './member-life.ts'
import { type PgBouncerProcess, skipsPgBouncer, startPgBouncer } from './pgbouncer-process.ts'
import { refusedStart, startServerProcess } from './server-process.ts'
import { workAsStaff } from './staff-life.ts'

const SOMEBODY = {
  firstName: 'Mina',
  lastName: 'Tester',
  email: 'mina@example.com',
  phone: '5550203000',
  webAlias: 'mina',
  goalText: 'Row across the fjord',
  actionText: 'Grease the oars',
  newPassword: 'an even better password',
}

describe.skipIf(skipsPgBouncer)('behind PgBouncer in transaction mode', () => {
  const dataDir = makeDataDir()
  let database: TestDatabase
  let pool: PgBouncerProcess
  beforeAll(async () => {
    database = await createTestDatabase({ max: 2 })
    pool = await startPgBouncer(database.url)
  })
  afterAll(async () => {
    await pool?.stop()
    await database?.close()
    await removeDataDir(dataDir)
  })

  it('every call of the contract succeeds [OPS-13]', async () => {
    const world = await makeTestApp({ pool: async (url) => pool.urlOf(url) })
    const caller = createCaller(world)
    await fillMemberLife(world, caller, SOMEBODY)
    await workAsStaff(world, caller)
    const missing = (await listCalls()).filter((call) => !caller.made.has(call))
    expect(missing.map(({ path }) => path)).toEqual([])
    await world.close()
  })

  it('a server starts once the role has the limits that PgBouncer drops, migrates at the address of the database, and leaves no lock [OPS-13]', async () => {
    const env = {
      DATABASE_URL: pool.urlOf(database.url),
      MIGRATION_DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    }
    const { code, stderr } = await refusedStart({ env })
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('drops settings')]])
    const statements = stderr.match(/alter role .*?;/g) ?? []
    expect(statements).toHaveLength(2)
    for (const statement of statements) await database.db.pool.query(statement)
    await pool.stop()
    pool = await startPgBouncer(database.url)
    const server = await startServerProcess({ env: { ...env, DATABASE_URL: pool.urlOf(database.url) } })
    expect((await request(server, 'GET', '/readyz')).status).toBe(200)
    const locks = await database.db.pool.query(`select pid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
    expect(locks.rows).toEqual([])
    expect(await server.stop()).toBe(0)
  })
})
