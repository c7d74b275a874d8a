import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartFailure } from '../start/start-failure.ts'
import { launchPostgres, START_PATIENCE_MS } from './launch-postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import {
  clusterOwner,
  clusterPlaces,
  DATABASE_NAME,
  ensureCluster,
  readOrMakePassword,
} from './postgres-cluster.ts'
import { answers, ensureDatabase, urlOf } from './postgres-connection.ts'
import { choosePostgresUser } from './postgres-user.ts'
import { disarmStalePostmaster, isPostmasterOf, type Postmaster, readPostmaster } from './postmaster-file.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** Whether the database was running already: the server before this one crashed. */
  readonly adopted: boolean
  stop(): Promise<void>
}

interface Options {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** More PostgreSQL settings: the port of the one before, or what a test needs. */
  readonly settings?: Readonly<Record<string, string>>
}

const STOP_PATIENCE_MS = 30_000

/** The database of this cluster that runs already, waiting for one that is just starting or stopping. */
const findRunning = async (cluster: string, password: string): Promise<Postmaster | null> => {
  const deadline = Date.now() + START_PATIENCE_MS
  for (;;) {
    const postmaster = readPostmaster(cluster)
    if (!postmaster) return null
    if (!isPostmasterOf(cluster, postmaster.pid)) {
      disarmStalePostmaster(cluster, postmaster)
      return null
    }
    if (postmaster.ready && (await answers(urlOf(postmaster, password, 'postgres')))) return postmaster
    if (Date.now() > deadline)
      throw new StartFailure(
        `The database of ${cluster} runs (process ${postmaster.pid}) but does not answer: stop it.`,
      )
    await sleep(50)
  }
}

/** Stops the database of this DATA_DIR when it runs: connections end, what is committed is on the disk. */
export const stopEmbeddedPostgres = async (dataDir: string): Promise<void> => {
  const { cluster } = clusterPlaces(dataDir)
  const postmaster = readPostmaster(cluster)
  if (!postmaster || !isPostmasterOf(cluster, postmaster.pid)) return
  // SIGINT is PostgreSQL's "fast" stop. It removes postmaster.pid last.
  process.kill(postmaster.pid, 'SIGINT')
  const deadline = Date.now() + STOP_PATIENCE_MS
  while (readPostmaster(cluster)?.pid === postmaster.pid && isPostmasterOf(cluster, postmaster.pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${postmaster.pid}) did not stop`)
    await sleep(20)
  }
}

/**
 * Starts the PostgreSQL that comes with npm on the cluster in `DATA_DIR/postgres`, making it on the first start. A
 * database that a crashed server left running is adopted. The caller holds DATA_DIR (`holdDataDir`).
 * @throws StartFailure in one line when it cannot start
 */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const { dataDir, log } = options
  const { cluster } = clusterPlaces(dataDir)
  const binaries = await findPostgresBinaries()
  const owner = await clusterOwner(cluster)
  const runAs = choosePostgresUser({ owner, program: binaries.postgres, dataDir })
  const password = await readOrMakePassword(dataDir, runAs)
  if (await ensureCluster(dataDir, binaries, runAs)) log.info('made a new database')
  const running = await findRunning(cluster, password)
  if (running) log.warn({ pid: running.pid }, 'adopted the database that an earlier server left running')
  const postmaster =
    running ??
    (await launchPostgres({
      dataDir,
      program: binaries.postgres,
      runAs,
      password,
      settings: options.settings,
    }))
  await ensureDatabase(urlOf(postmaster, password, 'postgres'))
  return {
    url: urlOf(postmaster, password, DATABASE_NAME),
    adopted: running !== null,
    stop: () => stopEmbeddedPostgres(dataDir),
  }
}
