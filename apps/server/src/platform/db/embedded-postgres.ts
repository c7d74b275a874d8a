import { randomInt } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartFailure } from '../start/start-failure.ts'
import {
  type Cluster,
  clusterPlaces,
  DATABASE_NAME,
  ensureCluster,
  findCluster,
  isDiskFull,
  readOrCreatePassword,
} from './postgres-cluster.ts'
import { run } from './postgres-user.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** Whether the database was already running: the previous server crashed. */
  readonly adopted: boolean
  /** Whether there was none: it is empty. */
  readonly isNew: boolean
  stop(): Promise<void>
}

interface Options {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** More PostgreSQL settings: the previous port, or what a test needs. Values without spaces. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * An eighth of the memory that this process may use, at most 1 GB: a member's days are on as many pages, and reading
 * each from the operating system doubles the time of a dashboard (bench/growth.ts). Untouched pages cost nothing.
 */
const bufferMegabytes = (): number => {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.max(32, Math.min(1024, Math.floor(memory / 8 / 2 ** 20)))
}

const SETTINGS = {
  // An acknowledged write is on the disk: never traded for speed.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: `${bufferMegabytes()}MB`,
  max_connections: '100',
  // The queries are short: compiling or parallelizing them costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server logs refused statements; here they would only repeat members' data.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Longest wait for a start: a recovery after a crash may read a gigabyte of log. */
const START_SECONDS = 120
const STOP_SECONDS = 30
/** Processes of a killed PostgreSQL end a moment later; it does not start before that. */
const RETRY_MS = 10_000
/** A PostgreSQL that another process has just started accepts connections within this time. */
const STALE_MS = 2000
const WORTH_ANOTHER_TRY = /still in use|could not create any TCP|already exists/
const LOG_LIMIT_BYTES = 5 * 1024 * 1024
/** Operating systems limit a socket's path to 104 to 108 bytes. */
const SOCKET_PATH_LIMIT = 100

const socketOf = (cluster: string, port: number): string => path.join(cluster, `.s.PGSQL.${port}`)

/** The `postmaster.pid` of the last PostgreSQL of this DATA_DIR; null after a clean stop. */
export const readPostmaster = (dataDir: string) => {
  try {
    const text = readFileSync(path.join(clusterPlaces(dataDir).cluster, 'postmaster.pid'), 'utf8')
    const [pid, , , port, socketFolder] = text.split('\n')
    return { pid: Number(pid), port: Number(port), hasSocket: Boolean(socketFolder), text }
  } catch {
    return null
  }
}

/**
 * Whether the database of this DATA_DIR runs, also while it starts or stops: its process exists and accepts
 * connections.
 */
export const isDatabaseRunning = async (dataDir: string): Promise<boolean> => {
  const found = readPostmaster(dataDir)
  if (!found?.port) return false
  try {
    process.kill(found.pid, 0)
  } catch {
    return false
  }
  const socket = socketOf(clusterPlaces(dataDir).cluster, found.port)
  const line = found.hasSocket ? net.connect(socket) : net.connect(found.port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    line.once('connect', () => resolve(true))
    // Any other error, such as a full queue, means that it runs.
    line.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    )
  }).finally(() => line.destroy())
}

/** The address of a database in the running PostgreSQL of this DATA_DIR, for pg and libpq. */
export const urlOf = (dataDir: string, password: string, database = DATABASE_NAME): string => {
  const found = readPostmaster(dataDir)
  const host = found?.hasSocket ? `?host=${encodeURIComponent(clusterPlaces(dataDir).cluster)}` : ''
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${found?.port}/${database}${host}`
}

/** A connection, or null while the database starts or stops. @throws StartFailure for a wrong password */
const connect = async (url: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A broken connection fails the next query; without a listener the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new StartFailure(
        'The database refuses the password in DATA_DIR/postgres.password: restore that file.',
      )
    return null
  }
}

/**
 * A socket inside the cluster where its path is short enough, otherwise a loopback port, with a retry when the port is
 * taken.
 */
const chooseListening = (cluster: string) =>
  process.platform !== 'win32' && Buffer.byteLength(socketOf(cluster, 5432)) <= SOCKET_PATH_LIMIT
    ? // Relative to the cluster.
      { listen_addresses: '', unix_socket_directories: '.', port: '5432' }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(randomInt(49_152, 65_536)) }

/**
 * Starts PostgreSQL and waits until it is ready; it outlives this process. @returns the reason of a failure, or null
 */
const launch = async ({ dataDir, pg_ctl, runAs }: Cluster, more: Options['settings']) => {
  const { cluster, logFile } = clusterPlaces(dataDir)
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  const before = fstatSync(log).size
  const settings = { ...SETTINGS, ...chooseListening(cluster), ...more }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const command = [pg_ctl, 'start', '-s', '-t', String(START_SECONDS), '-o', flags.join(' ')] as const
  // The folder is passed in the environment: pg_ctl passes its other arguments to a shell.
  const { code } = await run(runAs, command, { env: { PGDATA: cluster }, stdio: ['ignore', log, log] })
  closeSync(log)
  return code === 0 ? null : readFileSync(logFile).subarray(before).toString()
}

/**
 * Disarms the `postmaster.pid` of a killed PostgreSQL when another process has its number now: PostgreSQL would take
 * that process for itself and refuse to start. The file stays, because it also names the shared memory that shows
 * whether old backends still run; this process's own number counts as "not running" there.
 */
const disarmPostmasterFile = (dataDir: string, { text, port }: { text: string; port: number }): void => {
  const { cluster } = clusterPlaces(dataDir)
  writeFileSync(path.join(cluster, 'postmaster.pid'), text.replace(/^\d+/, String(process.pid)))
  for (const end of ['', '.lock']) rmSync(`${socketOf(cluster, port)}${end}`, { force: true })
}

/**
 * One attempt to start, of those since `begun`.
 * @returns whether it started; if not, another attempt may succeed
 * @throws StartFailure with PostgreSQL's reason
 */
const tryStart = async (cluster: Cluster, more: Options['settings'], begun: number): Promise<boolean> => {
  const { dataDir } = cluster
  const left = readPostmaster(dataDir)
  const reason = await launch(cluster, more)
  if (reason === null) return true
  if (isDiskFull(reason))
    throw new StartFailure(`The disk is full: the database in ${dataDir} can not start.`)
  if (!WORTH_ANOTHER_TRY.test(reason) || Date.now() > begun + RETRY_MS) {
    const lines = reason.trim().split('\n')
    const line = lines.find((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1)
    throw new StartFailure(`The database did not start: ${line} (see ${clusterPlaces(dataDir).logFile})`)
  }
  const isSame = left?.text === readPostmaster(dataDir)?.text
  if (left && isSame && Date.now() > begun + STALE_MS && !(await isDatabaseRunning(dataDir)))
    disarmPostmasterFile(dataDir, left)
  return false
}

/** Starts the database unless it runs. @returns a connection, and whether it was running */
const startOrAdopt = async (cluster: Cluster, password: string, more: Options['settings']) => {
  const { dataDir } = cluster
  let adopted = true
  for (const begun = Date.now(); Date.now() < begun + START_SECONDS * 1000; await sleep(200)) {
    if (await isDatabaseRunning(dataDir)) {
      const client = await connect(urlOf(dataDir, password, 'postgres'))
      if (client) return { client, adopted }
    } else adopted = !(await tryStart(cluster, more, begun))
  }
  throw new StartFailure(`The database in ${dataDir} runs but does not answer: stop it.`)
}

/** Stops the database of this DATA_DIR when it runs: connections end, commits are on the disk. */
export const stopEmbeddedPostgres = async (dataDir: string): Promise<void> => {
  // pg_ctl would signal whichever process has the number now.
  if (!(await isDatabaseRunning(dataDir))) return
  const { pg_ctl, runAs } = await findCluster(dataDir)
  const env = { PGDATA: clusterPlaces(dataDir).cluster }
  const stop = (mode: 'fast' | 'immediate') =>
    run(runAs, [pg_ctl, 'stop', '-s', '-m', mode, '-t', String(STOP_SECONDS)], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  await stop('fast')
  if (!(await isDatabaseRunning(dataDir))) return
  // On a full disk it cannot write what a clean stop writes; the next start reads its log instead.
  const { stderr } = await stop('immediate')
  if (await isDatabaseRunning(dataDir)) throw new Error(`PostgreSQL did not stop: ${stderr.trim()}`)
}

/**
 * Starts the PostgreSQL from npm on the cluster in `DATA_DIR/postgres` and creates the cluster on the first start.
 * Adopts a database that a crashed server left running. The caller holds DATA_DIR (`holdDataDir`).
 * @throws StartFailure, in one line, when it cannot start
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  log,
  settings,
}: Options): Promise<EmbeddedPostgres> => {
  const cluster = await findCluster(dataDir)
  const password = await readOrCreatePassword(cluster)
  const isNew = await ensureCluster(cluster)
  if (isNew) log.info('made a new database')
  const { client, adopted } = await startOrAdopt(cluster, password, settings)
  if (adopted) log.warn('adopted the database that an earlier server left running')
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
  return { url: urlOf(dataDir, password), adopted, isNew, stop: () => stopEmbeddedPostgres(dataDir) }
}
