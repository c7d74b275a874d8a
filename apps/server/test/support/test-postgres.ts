import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { makeDataDir, removeDataDir, sweepDataDirs } from './temp-data-dir.ts'
import { TEMPLATE } from './template-name.ts'

// Nothing here outlives the run, so nothing is flushed to disk. Each test file has its own pool.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Vitest's global set-up of the tests that need a database: one PostgreSQL for the run, with a migrated template. */
const setup = async (project: TestProject) => {
  await sweepDataDirs()
  const dataDir = makeDataDir()
  const log = { info: () => {}, warn: console.warn }
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(postgres.url)
  template.pathname = `/${TEMPLATE}`
  await migrate(template.href)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

export default setup
