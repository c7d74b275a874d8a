import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

// Followed by the creator's process id, which shows later whether the folder is still in use.
const PREFIX = 'oola-test-data-'
const OURS = new RegExp(`^${PREFIX}(\\d+)-`)

/** A new DATA_DIR for a test. Remove it with `removeDataDir`; `sweepDataDirs` finds abandoned ones. */
export const makeDataDir = (): string => mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`))

/** Stops the database in a test's DATA_DIR, if it runs, and removes the folder. */
export const removeDataDir = async (dataDir: string): Promise<void> => {
  await stopEmbeddedPostgres(dataDir)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Cleans up after killed test runs: their databases still run, because an embedded database outlives a crash by design.
 * Folders of running tests stay.
 */
export const sweepDataDirs = async (): Promise<void> => {
  const forgotten = readdirSync(tmpdir()).filter((name) => {
    const pid = OURS.exec(name)?.[1]
    return pid !== undefined && !isAlive(Number(pid))
  })
  for (const name of forgotten) await removeDataDir(path.join(tmpdir(), name)).catch(() => {})
}
