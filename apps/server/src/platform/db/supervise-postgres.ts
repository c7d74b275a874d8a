import { setInterval as every } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartFailure } from '../start/start-failure.ts'
import { type EmbeddedPostgres, isDatabaseRunning, startEmbeddedPostgres } from './embedded-postgres.ts'

/** Limits the restarts of a database that keeps dying. */
const CHECK_EVERY_MS = 2000

interface Options {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Starts the embedded database and restarts it at the same address when it dies (out of memory, `kill -9`), so that the
 * pool finds it (docs/decisions/database-access). A failed restart is an unhandled rejection: the process ends with the
 * reason, and a supervisor restarts it.
 */
export const supervisePostgres = async ({ dataDir, log }: Options): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { port } = new URL(postgres.url)
  const stopping = new AbortController()
  const { signal } = stopping

  const watch = async (): Promise<void> => {
    for await (const _ of every(CHECK_EVERY_MS, undefined, { signal, ref: false })) {
      if (await isDatabaseRunning(dataDir)) continue
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
