import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { StartFailure } from '../start/start-failure.ts'
import { rowsOf } from './client.ts'
import { isLockTimeout, LOCK_TIMEOUT_MS, migrationConnection, PAUSES_MS, retryLocks } from './lock-retries.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

const OLDEST_MAJOR = 15
// Any fixed number; servers that start at the same time on one database wait for this lock.
const LOCK_KEY = 365_000_001
const LOCK_POLL_MS = 500
/** The table of the migrations that have run. */
const STAMPS = `create table if not exists schema_migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/** The first line of a file that runs without a transaction. */
const NO_TRANSACTION = '-- no transaction'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const Version = z.object({ server_version_num: z.string() })
const Lock = z.object({ got: z.boolean() })
const Index = z.object({ name: z.string() })
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

const stamp = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])

const applyInTransaction = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(migration.sql)
    await stamp(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** For `create index concurrently`, which runs in no transaction. Drops the invalid index of an interrupted try first. */
const applyConcurrently = async (client: pg.Client, migration: Migration): Promise<void> => {
  const invalid = rowsOf(
    Index,
    await client.query(
      'select relname as name from pg_index join pg_class on oid = indexrelid where not indisvalid',
    ),
  )
  for (const { name } of invalid)
    if (migration.sql.includes(`"${name}"`)) await client.query(`drop index concurrently if exists "${name}"`)
  for (const statement of migration.sql.split('--> statement-breakpoint')) await client.query(statement)
  await stamp(client, migration)
}

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  const isConcurrent = migration.sql.startsWith(NO_TRANSACTION)
  try {
    await (isConcurrent ? applyConcurrently : applyInTransaction)(client, migration)
  } catch (error) {
    if (isLockTimeout(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${migration.name} failed: ${reason}`, { cause: error })
  }
}

/**
 * Runs the migrations of these names in the transaction of a client, on an empty database: the tables of an older version, for a
 * restore. Nothing else uses the tables yet, so no index needs to be created concurrently.
 * @throws StartFailure when the program is older than one of the names, or PostgreSQL is too old
 */
export const createTables = async (client: pg.Client, names: readonly string[]): Promise<void> => {
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  // Fails for names that are not among the files.
  pendingOf(
    migrations,
    new Map(names.map((name) => [name, migrations.find((each) => each.name === name)?.checksum ?? ''])),
  )
  await requireSupportedVersion(client)
  await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
  await client.query(STAMPS)
  for (const migration of migrations.filter(({ name }) => names.includes(name))) {
    const isConcurrent = migration.sql.startsWith(NO_TRANSACTION)
    await client.query(isConcurrent ? migration.sql.replaceAll(/\bconcurrently\b/gi, '') : migration.sql)
    await stamp(client, migration)
  }
}

/** One server migrates at a time. Polls instead of waiting in the database, so that the wait can be reported. */
const lock = async (client: pg.Client, print: (line: string) => void): Promise<void> => {
  for (let isFirst = true; ; isFirst = false) {
    const [row] = rowsOf(Lock, await client.query('select pg_try_advisory_lock($1) as got', [LOCK_KEY]))
    if (row?.got) return
    if (isFirst) print('Waiting for another server that brings the tables up to date ...')
    await setTimeout(LOCK_POLL_MS)
  }
}

interface MigrateOptions {
  readonly folder?: string
  /** Receives a line when the migration waits. */
  readonly print?: (line: string) => void
  /** Pauses between tries. */
  readonly pausesMs?: readonly number[]
}

/**
 * Migrates the database to this version: each file of `migrations/` once, in order, in a transaction; without one if it
 * begins with `-- no transaction`, for `create index concurrently`.
 * A statement waits at most 2 s for a lock, because everything that needs the table waits behind it; then the file is
 * rolled back and retried (OPS-01).
 * drizzle-kit writes the files; its own migrator skips a file that is older than the last one it ran (two branches
 * merged), takes no lock and does not notice data of a newer version.
 * @returns the names of the migrations that ran
 * @throws StartFailure when the database is too old, the data too new, a migration was changed, or a lock is not released
 */
export const migrate = async (
  url: string,
  { folder = MIGRATIONS_FOLDER, print = () => {}, pausesMs = PAUSES_MS }: MigrateOptions = {},
): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new pg.Client(migrationConnection(url))
  // A broken connection fails the next query; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await requireSupportedVersion(client)
    await lock(client, print)
    await client.query(STAMPS)
    const rows = rowsOf(Done, await client.query('select name, checksum from schema_migration'))
    const pending = pendingOf(migrations, new Map(rows.map(({ name, checksum }) => [name, checksum])))
    for (const migration of pending)
      await retryLocks({ url, client, name: migration.name, print, pausesMs }, () => apply(client, migration))
    return pending.map(({ name }) => name)
  } finally {
    // A pool such as PgBouncer would keep the session, and the lock with it.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end().catch(() => {})
  }
}

const Migrated = z.object({ count: z.int(), newest: z.string().nullable() })

/** How many migrations have run, and how many this release has. */
export const migrationState = async (pool: pg.Pool) => {
  const [[row], known] = await Promise.all([
    pool
      .query('select count(*)::int as count, max(name) as newest from schema_migration')
      .then((result) => rowsOf(Migrated, result)),
    readMigrations(MIGRATIONS_FOLDER),
  ])
  return {
    migrationsDone: row?.count ?? 0,
    migrationsKnown: known.length,
    newestMigration: row?.newest ?? '',
  }
}
