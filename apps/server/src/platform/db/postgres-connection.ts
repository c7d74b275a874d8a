import pg from 'pg'
import { StartFailure } from '../start/start-failure.ts'
import { DATABASE_NAME } from './postgres-cluster.ts'
import type { Postmaster } from './postmaster-file.ts'

/** The address of a database of this PostgreSQL, as pg and libpq understand it. */
export const urlOf = ({ socketDir, port }: Postmaster, password: string, database: string): string => {
  const host = socketDir === '' ? '' : `?host=${encodeURIComponent(socketDir)}`
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${database}${host}`
}

/** A line that breaks while nothing is asked fails the next question; without a listener it would end the process. */
const lineTo = (connectionString: string, options: pg.ClientConfig = {}): pg.Client => {
  const client = new pg.Client({ ...options, connectionString })
  client.on('error', () => {})
  return client
}

/** Whether somebody answers there who accepts our password. @throws StartFailure when he refuses it */
export const answers = async (url: string): Promise<boolean> => {
  const client = lineTo(url, { connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Waiting does not help against this one.
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new StartFailure(
        'The database refuses the password in DATA_DIR/postgres.password: restore that file.',
      )
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes the portal's database in a new cluster. `url` is that of any database there. */
export const ensureDatabase = async (url: string): Promise<void> => {
  const client = lineTo(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}
