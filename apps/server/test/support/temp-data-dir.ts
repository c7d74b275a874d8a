import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

// Followed by the creator's process id, which shows later whether the folder is still in use.
const PREFIX = 'oola-test-data-'
const OURS = new RegExp(`^${PREFIX}(\\d+)-`)

/** What the databases of a run may need at most. */
const ROOM_BYTES = 2 * 2 ** 30

/**
 * The memory that Linux shows as a folder, where it has room: each database is 900 files, and a disk takes a tenth of a
 * second of the processor to make them. What a killed process has written is there as it is on a disk.
 */
const findPlace = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > ROOM_BYTES ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A new DATA_DIR for a test. Remove it with `removeDataDir`; `sweepDataDirs` finds the forgotten ones. */
export const makeDataDir = (): string => mkdtempSync(path.join(findPlace(), `${PREFIX}${process.pid}-`))

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
  for (const place of new Set([findPlace(), tmpdir()])) {
    const forgotten = readdirSync(place).filter((name) => {
      const pid = OURS.exec(name)?.[1]
      return pid !== undefined && !isAlive(Number(pid))
    })
    for (const name of forgotten) await removeDataDir(path.join(place, name)).catch(() => {})
  }
}
