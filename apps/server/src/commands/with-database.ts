import pino from 'pino'
import type { Settings } from '../env.ts'
import { type Database, openDatabase } from '../platform/db/client.ts'
import { type DataDirHold, holdDataDir } from '../platform/db/data-dir.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { migrate } from '../platform/db/migrate.ts'
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

/** Runs a command on the portal's database, with or without a running server. */
export const withDatabase = async <T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> => {
  if (settings.DATABASE_URL) {
    await migrate(settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL, { print })
    return workOn(settings.DATABASE_URL, work)
  }
  const hold = holdUnlessRunning(settings.DATA_DIR)
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: pino({ level: 'silent' }) })
  try {
    await migrate(postgres.url, { print })
    return await workOn(postgres.url, work)
  } finally {
    // A running server still needs its database.
    if (hold) await postgres.stop()
    hold?.release()
  }
}
