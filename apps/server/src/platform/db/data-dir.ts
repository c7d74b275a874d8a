import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFailure } from '../start/start-failure.ts'

/** A lock on DATA_DIR: no other process starts on it until `release` or the end of this process. */
export interface DataDirHold {
  release(): void
}

// How long to wait for a server that is stopping, so that a quick restart works.
const PATIENCE_MS = 3000

/** Fails with the system's own code (ENOSPC, EROFS, EACCES) where data cannot be written. */
const proveWritable = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // As root the database runs as another user, which must pass through (but not list) this folder.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
  const probe = path.join(dataDir, `.write-probe-${process.pid}`)
  try {
    // 64 KiB: an empty file can be created even on many full disks.
    writeFileSync(probe, Buffer.alloc(64 * 1024), { flush: true })
  } finally {
    rmSync(probe, { force: true })
  }
}

const readHolder = (pidFile: string): string => {
  try {
    return ` (process ${Number(readFileSync(pidFile, 'utf8'))})`
  } catch {
    return ''
  }
}

/** https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'errcode' in error ? error.errcode : null

/**
 * Locks DATA_DIR for this process and creates it when missing.
 *
 * The lock is SQLite's exclusive lock on the empty file `server.lock`: Node has no file lock, and this one belongs to
 * the operating system, so it ends with the process in every case (kill -9 too) and a reused process id cannot break
 * it.
 * @throws StartFailure when another process holds the lock; the system's error when DATA_DIR is not writable
 */
export const holdDataDir = (dataDir: string, patienceMs = PATIENCE_MS): DataDirHold => {
  proveWritable(dataDir)
  const pidFile = path.join(dataDir, 'server.pid')
  const lockFile = path.join(dataDir, 'server.lock')
  const lock = new DatabaseSync(lockFile, { timeout: patienceMs })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const code = codeOf(error)
    if (code === SQLITE_NOTADB || code === SQLITE_CORRUPT)
      throw new StartFailure(
        `${lockFile} is damaged: something else has written into it. It holds no data; if no other server runs on this DATA_DIR, delete it and start again.`,
      )
    if (code !== SQLITE_BUSY)
      throw new StartFailure(`DATA_DIR ${dataDir} is on a disk without file locks: set another one.`)
    throw new StartFailure(
      `Another server is already running on DATA_DIR ${dataDir}${readHolder(pidFile)}: stop it, or set another DATA_DIR.`,
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release: () => {
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}
