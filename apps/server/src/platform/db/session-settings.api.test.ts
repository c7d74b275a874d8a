import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { requireSessionSettings } from './session-settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Why a pool that passes no settings on is refused. */
const refusal = async (): Promise<string> => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const reason = await requireSessionSettings(pool).then(
    () => 'none',
    ({ message }: Error) => message,
  )
  await pool.end()
  return reason
}

it('a connection of the server has its time limits and UTC', async () => {
  await requireSessionSettings(database.db.pool)
})

it('a pool that drops them is refused with the statements that set them, and accepted after these', async () => {
  const reason = await refusal()
  const statements = reason.match(/alter role .*?;/g) ?? []
  expect(statements.join('\n')).toMatch(/set statement_timeout = '2500'/)
  expect(statements.join('\n')).toMatch(/set idle_in_transaction_session_timeout = '5000'/)
  for (const statement of statements) await database.db.pool.query(statement)
  expect(await refusal()).toBe('none')
})
