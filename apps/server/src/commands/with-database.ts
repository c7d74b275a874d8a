import { existsSync } from 'node:fs'
import pino from 'pino'
import type { Settings } from '../env.ts'
import { type Database, openDatabase } from '../platform/db/client.ts'
import { type DataDirHold, holdDataDir } from '../platform/db/data-dir.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { migrate } from '../platform/db/migrate.ts'
import { clusterPlaces } from '../platform/db/postgres-cluster.ts'
import { StartFailure } from '../platform/start/start-failure.ts'

/** Null when a server runs on this DATA_DIR: the command then uses its database. */
const holdUnlessRunning = (dataDir: string): DataDirHold | null => {
  try {
    return holdDataDir(dataDir)
  } catch (error) {
    if (error instanceof StartFailure) return null
    throw error
  }
}

const print = (line: string): void => void process.stderr.write(`${line}\n`)

const workOn = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(url, { max: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Runs `work` with the address of the portal's database, which it leaves as it is: with or without a running server. */
export const withDatabaseUrl = async <T>(
  settings: Settings,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (settings.DATABASE_URL) return work(settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL)
  const hold = holdUnlessRunning(settings.DATA_DIR)
  // A running server has one: a second one would be empty.
  if (!hold) requireDatabase(settings)
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: pino({ level: 'silent' }) })
  try {
    return await work(postgres.url)
  } finally {
    // A running server still needs its database.
    if (hold) await postgres.stop()
    hold?.release()
  }
}

/** For commands that read only: others create the embedded database at the first use. @throws StartFailure when there is none */
export const requireDatabase = ({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): void => {
  if (!DATABASE_URL && !existsSync(clusterPlaces(DATA_DIR).cluster))
    throw new StartFailure(`DATA_DIR ${DATA_DIR} has no database.`)
}

/** The same for the embedded database while no server runs. @throws StartFailure when one does */
export const withStoppedDatabase = async <T>(
  { DATA_DIR: dataDir }: Settings,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const hold = holdDataDir(dataDir)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
    return await work(postgres.url).finally(postgres.stop)
  } finally {
    hold.release()
  }
}

/** Runs a command on the portal's database of this version, with or without a running server. */
export const withDatabase = <T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> =>
  withDatabaseUrl(settings, async (url) => {
    await migrate(url, { print })
    return workOn(settings.DATABASE_URL ?? url, work)
  })
