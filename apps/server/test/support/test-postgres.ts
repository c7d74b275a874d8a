import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { makeDataDir, removeDataDir, sweepDataDirs } from './temp-data-dir.ts'
import { FIRST_ID, TEMPLATE } from './template-name.ts'

const SETTINGS = {
  // Nothing here outlives the run, so nothing needs to reach the disk, or to be repeated from a log.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Databases of a few seconds have nothing to clean.
  autovacuum: 'off',
  // Each test file has a pool of its own.
  max_connections: '300',
}

/** New ids of all tests are above 2^31, so that the tests prove every call with them (OPS-02). */
const startIdsBeyond32Bits = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`do $$ declare identity record; begin
    for identity in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES' loop
      execute format('alter table %I alter column %I set start with ${FIRST_ID} restart with ${FIRST_ID}', identity.table_name, identity.column_name);
    end loop; end $$`)
  await client.end()
}

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
  await startIdsBeyond32Bits(template.href)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

export default setup
