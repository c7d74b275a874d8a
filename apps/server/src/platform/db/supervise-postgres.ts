import { setInterval as every } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartFailure } from '../start/start-failure.ts'
import { type EmbeddedPostgres, isDatabaseRunning, startEmbeddedPostgres } from './embedded-postgres.ts'
import { clusterPlaces, hasCluster } from './postgres-cluster.ts'

/** Limits the restarts of a database that keeps dying. */
const CHECK_EVERY_MS = 2000

interface Options {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const goneLine = (dataDir: string): string =>
  `The database in ${clusterPlaces(dataDir).cluster} is gone: bring its disk back, or stop the portal and restore a backup (docs/operations/backup-and-restore.md).`

/**
 * Starts the embedded database and restarts it at the same address after a crash (out of memory, `kill -9`), so that the
 * pool finds it (docs/decisions/database-access). A failed restart is an unhandled rejection: the process ends with the
 * reason, and a supervisor restarts it.
 * Without its folder (a lost disk) there is nothing to start, and a new one would be empty: members would read that
 * they have no account. The process stays, not ready, until the folder is back or somebody stops it.
 */
export const supervisePostgres = async ({ dataDir, log }: Options): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { port } = new URL(postgres.url)
  const stopping = new AbortController()
  const { signal } = stopping

  const watch = async (): Promise<void> => {
    let wasLost = false
    for await (const _ of every(CHECK_EVERY_MS, undefined, { signal, ref: false })) {
      const isLost = !hasCluster(dataDir)
      if (isLost && !wasLost) log.error(goneLine(dataDir))
      wasLost = isLost
      if (isLost || (await isDatabaseRunning(dataDir))) continue
      log.error('the database has died and is started again')
      await startEmbeddedPostgres({ dataDir, log, settings: { port } }).catch((err: unknown) => {
        if (err instanceof StartFailure) throw err
        // It died again in the meantime: the next check restarts it.
        log.warn({ err }, 'the database died while it was started')
      })
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

  return {
    ...postgres,
    stop: async () => {
      stopping.abort()
      // Also stops a database that is still starting.
      await watching.finally(postgres.stop)
    },
  }
}
