import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { TEMPLATE } from './template-name.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the temporary PostgreSQL of `test-postgres.ts`, with its template database. */
    postgresUrl: string
  }
}

export interface TestDatabase {
  readonly url: string
  readonly db: Database
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * A migrated, empty database for this test file: a copy of the template. Without tables if `isMigrated` is false. For files of the `api` project; call it in
 * `beforeAll`, and `close` in `afterAll`.
 */
export const createTestDatabase = async ({
  max = 8,
  isMigrated = true,
}: {
  max?: number
  isMigrated?: boolean
} = {}): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // A copy of the files: writing each block to the log needs three times the processor time.
  await onServer(`create database ${name} template ${isMigrated ? TEMPLATE : 'template0'} strategy file_copy`)
  const address = new URL(inject('postgresUrl'))
  address.pathname = `/${name}`
  const db = openDatabase(address.href, { max })
  return {
    url: address.href,
    db,
    close: async () => {
      await db.close()
      await onServer(`drop database if exists ${name} with (force)`)
    },
  }
}
