import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { StartFailure } from '../start/start-failure.ts'
import { rowsOf } from './client.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

const OLDEST_MAJOR = 15
// Any fixed number; servers that start at the same time on one database wait for this lock.
const LOCK_KEY = 365_000_001

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const Version = z.object({ server_version_num: z.string() })
const Done = z.object({ name: z.string(), checksum: z.string() })

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      // A checkout on another system may change the line ends, which changes nothing.
      const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

const requireSupportedVersion = async (client: pg.Client): Promise<void> => {
  const [row] = rowsOf(Version, await client.query('show server_version_num'))
  const major = Math.floor(Number(row?.server_version_num) / 10_000)
  if (major < OLDEST_MAJOR)
    throw new StartFailure(
      `DATABASE_URL is a PostgreSQL ${major}: this program needs ${OLDEST_MAJOR} or newer.`,
    )
}

/** The pending migrations. @throws StartFailure when the data and the files do not match */
const pendingOf = (migrations: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] => {
  const names = new Set(migrations.map(({ name }) => name))
  const unknown = [...done.keys()].filter((name) => !names.has(name)).sort()
  if (unknown.length > 0)
    throw new StartFailure(
      `This data was written by a newer version of the program (it holds ${unknown.join(', ')}): start that version or a newer one.`,
    )
  const changed = migrations.filter(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (changed.length > 0)
    throw new StartFailure(
      `The migration ${changed.map(({ name }) => name).join(', ')} was changed after it ran on this data: restore the file and put the change in a new one.`,
    )
  return migrations.filter(({ name }) => !done.has(name))
}

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/**
 * Migrates the database to this version: each file of `migrations/` once, in order, in a transaction. drizzle-kit
 * writes the files; its own migrator skips a file that is older than the last one it ran (two branches merged), takes
 * no lock and does not notice data of a newer version.
 * @returns the names of the migrations that ran
 * @throws StartFailure when the database is too old, the data too new, or a migration was changed
 */
export const migrate = async (url: string, folder: string = MIGRATIONS_FOLDER): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'oola-migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await requireSupportedVersion(client)
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const rows = rowsOf(Done, await client.query('select name, checksum from schema_migration'))
    const pending = pendingOf(migrations, new Map(rows.map(({ name, checksum }) => [name, checksum])))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}
