import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommandHere } from '../../test/support/run-command-here.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { reportCommand } from './report.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const run = (...args: string[]) =>
  runCommandHere(reportCommand, args, { DATABASE_URL: database.url, CLOCK: '2026-03-10T18:00:00Z' })

it('npm run report counts days again, and only days that are over [REPORT-07]', {
  timeout: 60_000,
}, async () => {
  expect(await run('count', '--from', '2026-03-08', '--to', '2026-03-09')).toEqual({
    ...{ code: 0, err: '' },
    out: '2026-03-08 is counted.\n2026-03-09 is counted.\n',
  })
  const { rows } = await database.db.pool.query('select day from report_count order by day')
  expect(rows).toEqual([{ day: '2026-03-08' }, { day: '2026-03-09' }])
  expect((await run('count', '--from', '2026-03-10')).err).toMatch(/^2026-03-10 is not over yet\./)
  expect((await run('count', '--from', 'monday')).err).toMatch(/^--from: /)
  expect((await run('list')).err).toMatch(/^Say count\./)
})
