import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartFailure } from '../start/start-failure.ts'
import { EMBEDDED_MAJOR, type PostgresBinaries } from './postgres-binaries.ts'
import type { RunAs } from './postgres-user.ts'

/** The places of the embedded database inside DATA_DIR. */
export const clusterPlaces = (dataDir: string) => ({
  cluster: path.join(dataDir, 'postgres'),
  passwordFile: path.join(dataDir, 'postgres.password'),
  logFile: path.join(dataDir, 'postgres.log'),
})

/** The name of the database and of its owner. */
export const DATABASE_NAME = 'oola'

/** Nothing of ours (settings, secrets) is the database's business. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** Who owns the cluster; null when there is none yet. */
export const clusterOwner = async (cluster: string): Promise<{ uid: number; gid: number } | null> => {
  const found = await stat(cluster).catch(() => null)
  return found ? { uid: found.uid, gid: found.gid } : null
}

/** Runs a program to its end. @throws Error with what it printed */
const run = async (runAs: RunAs, program: string, programArgs: readonly string[]): Promise<void> => {
  const { command, args, options } = runAs.command(program, programArgs)
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))))
  })
}

const give = async (file: string, { uid, gid }: RunAs): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
}

/** The database's password, made at random once; only this user and the database's may read the file. */
export const readOrMakePassword = async (dataDir: string, runAs: RunAs): Promise<string> => {
  const { cluster, passwordFile } = clusterPlaces(dataDir)
  const stored = await readFile(passwordFile, 'utf8').catch(() => '')
  if (stored.trim() !== '') return stored.trim()
  if (existsSync(path.join(cluster, 'PG_VERSION')))
    throw new StartFailure(`${passwordFile} is missing: without it the database beside it can not be opened.`)
  const password = randomBytes(24).toString('hex')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  await give(passwordFile, runAs)
  return password
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const makeCluster = async (dataDir: string, binaries: PostgresBinaries, runAs: RunAs): Promise<void> => {
  const { cluster, passwordFile } = clusterPlaces(dataDir)
  // Made beside its place and moved there when complete: a crash in between leaves nothing half-made.
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await give(unfinished, runAs)
  try {
    await run(runAs, binaries.initdb, [
      ...['-D', unfinished, '--username', DATABASE_NAME, '--pwfile', passwordFile, '--auth=scram-sha-256'],
      // PostgreSQL's own C.UTF-8 sorts the same everywhere; the system's or ICU's order changes with updates.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      '--no-instructions',
    ])
    await rename(unfinished, cluster)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const text = error instanceof Error ? error.message : String(error)
    if (text.includes('No space left on device'))
      throw new StartFailure(`The disk is full: there is no room for a new database in ${dataDir}.`)
    throw error
  }
  await syncFolder(dataDir)
}

/**
 * Makes the cluster in DATA_DIR on the first start and checks the one that is there.
 * @returns whether it was made just now
 * @throws StartFailure when it belongs to another PostgreSQL, or cannot be made
 */
export const ensureCluster = async (
  dataDir: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
): Promise<boolean> => {
  const { cluster } = clusterPlaces(dataDir)
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const major = (await readFile(versionFile, 'utf8')).trim()
    if (major !== EMBEDDED_MAJOR)
      throw new StartFailure(
        `The database in ${cluster} is of PostgreSQL ${major}, this program brings PostgreSQL ${EMBEDDED_MAJOR}: move it with pg_dump and pg_restore, or set another DATA_DIR.`,
      )
    // A backup that root copied back belongs to root, and PostgreSQL would refuse it.
    const owner = await clusterOwner(cluster)
    if (owner?.uid === 0 && runAs.uid !== undefined)
      await run({ command: (command, args) => ({ command, args: [...args], options: {} }) }, 'chown', [
        '-R',
        `${runAs.uid}:${runAs.gid}`,
        cluster,
      ])
    return false
  }
  if (existsSync(cluster) && (await readdir(cluster)).length > 0)
    throw new StartFailure(`${cluster} holds files but no database: move them away, or set another DATA_DIR.`)
  await makeCluster(dataDir, binaries, runAs)
  return true
}
