import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../start/start-failure.ts'
import { clusterPlaces, postgresEnvironment } from './postgres-cluster.ts'
import { answers, urlOf } from './postgres-connection.ts'
import type { RunAs } from './postgres-user.ts'
import { type Postmaster, readPostmaster } from './postmaster-file.ts'

interface Launch {
  readonly dataDir: string
  /** The `postgres` program. */
  readonly program: string
  readonly runAs: RunAs
  readonly password: string
  /** More PostgreSQL settings. */
  readonly settings?: Readonly<Record<string, string>> | undefined
}

/**
 * An eighth of the memory that this process may use, at most a gigabyte: a member's days lie on as many pages, and reading
 * each from the operating system anew doubles the time of a dashboard (bench/growth.ts). Untouched pages cost nothing.
 */
const bufferMegabytes = (): number => {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.max(32, Math.min(1024, Math.floor(memory / 8 / 2 ** 20)))
}

const SETTINGS = {
  // What was answered is on the disk: never traded for speed.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: `${bufferMegabytes()}MB`,
  max_connections: '100',
  // Our queries are short: compiling them, or splitting one over several processes, costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused statement is the server's to log; here it would only repeat members' data.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** How long to wait for a start: a recovery after a crash may have a gigabyte of log to read through. */
export const START_PATIENCE_MS = 120_000
// Backends outlive a killed postmaster for a moment; PostgreSQL refuses to start until the last is gone.
const RETRY_PATIENCE_MS = 10_000
const LOG_LIMIT_BYTES = 5 * 1024 * 1024
const SOCKET_PORT = 5432
// The operating systems' limit for a socket's path is 104 to 108 bytes.
const SOCKET_PATH_LIMIT = 100

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** A socket inside the cluster where its path is short enough, otherwise a free loopback port. */
const chooseListening = async (cluster: string): Promise<Record<string, string>> => {
  const socket = path.join(cluster, `.s.PGSQL.${SOCKET_PORT}`)
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= SOCKET_PATH_LIMIT)
    return { listen_addresses: '', unix_socket_directories: `"${cluster}"`, port: String(SOCKET_PORT) }
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) }
}

const openLog = (logFile: string): { fd: number; size: number } => {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LOG_LIMIT_BYTES) return { fd: openSync(logFile, 'a', 0o600), size }
  renameSync(logFile, `${logFile}.1`)
  return { fd: openSync(logFile, 'a', 0o600), size: 0 }
}

const spawnPostgres = async ({ dataDir, program, runAs, settings: extra }: Launch) => {
  const { cluster, logFile } = clusterPlaces(dataDir)
  const settings = { ...SETTINGS, ...(await chooseListening(cluster)), ...extra }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  const { command, args, options } = runAs.command(program, ['-D', cluster, ...flags])
  // Detached and with a file for its words, so that it outlives this process whatever happens to it.
  const child = spawn(command, args, {
    ...options,
    detached: true,
    cwd: dataDir,
    env: postgresEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
  })
  closeSync(log.fd)
  child.unref()
  let ended = false
  child.once('error', () => (ended = true))
  child.once('exit', () => (ended = true))
  return {
    pid: child.pid,
    ended: () => ended,
    said: () => readFileSync(logFile).subarray(log.size).toString(),
  }
}
type Child = Awaited<ReturnType<typeof spawnPostgres>>

/** Waits until the new database answers; null when it ended instead. */
const untilReady = async (cluster: string, child: Child, password: string): Promise<Postmaster | null> => {
  const deadline = Date.now() + START_PATIENCE_MS
  while (!child.ended()) {
    const postmaster = readPostmaster(cluster)
    const isOurs = postmaster?.pid === child.pid && postmaster?.ready
    if (postmaster && isOurs && (await answers(urlOf(postmaster, password, 'postgres')))) return postmaster
    if (Date.now() > deadline)
      throw new StartFailure(`The database does not answer: see postgres.log beside ${cluster}.`)
    await sleep(20)
  }
  return null
}

const WORTH_ANOTHER_TRY = /still in use|Address already in use|postmaster\.pid" already exists/

/**
 * Starts PostgreSQL on the cluster of DATA_DIR, apart from this process, and waits until it answers.
 * @throws StartFailure with PostgreSQL's own reason
 */
export const launchPostgres = async (launch: Launch): Promise<Postmaster> => {
  const { cluster, logFile } = clusterPlaces(launch.dataDir)
  const deadline = Date.now() + RETRY_PATIENCE_MS
  for (;;) {
    const child = await spawnPostgres(launch)
    const postmaster = await untilReady(cluster, child, launch.password)
    if (postmaster) return postmaster
    const words = child.said()
    if (words.includes('No space left on device'))
      throw new StartFailure(`The disk is full: the database in ${launch.dataDir} can not start.`)
    if (!WORTH_ANOTHER_TRY.test(words) || Date.now() > deadline) {
      const reason = words.split('\n').find((line) => /FATAL|PANIC/.test(line)) ?? words.trim()
      throw new StartFailure(`The database did not start: ${reason} (see ${logFile})`)
    }
    await sleep(200)
  }
}
