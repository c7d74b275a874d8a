import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { clockDifference } from './clock-difference.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
})
afterAll(() => database?.close())

const differenceAt = (shiftSeconds: number) =>
  clockDifference(database.db.pool, new Date(Date.now() + shiftSeconds * 1000))

it('a machine whose clock is that of the database says nothing', async () => {
  expect(await differenceAt(0)).toBeNull()
})

it.each([
  [3600, 'ahead of'],
  [-3600, 'behind'],
])('a clock that is %s s wrong is reported with where it stands', async (shift, words) => {
  expect(await differenceAt(shift)).toMatch(
    new RegExp(`^The clock of this machine is (3599|3600|3601) s ${words} the database's: `),
  )
})
