import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a running PostgreSQL writes about itself into its cluster (`postmaster.pid`). */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Empty when it listens on loopback only. */
  readonly socketDir: string
  readonly ready: boolean
}

const fileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid')

/** Reads `postmaster.pid`; null when there is none (nothing runs, or it ended properly). */
export const readPostmaster = (cluster: string): Postmaster | null => {
  let lines: string[]
  try {
    lines = readFileSync(fileOf(cluster), 'utf8').split('\n')
  } catch {
    return null
  }
  // pid, cluster, start time, port, socket folder, listen address, shared memory, state
  const [pid, , , port, socketDir, , , state] = lines
  return {
    pid: Number(pid),
    port: Number(port),
    socketDir: socketDir ?? '',
    ready: state?.trim() === 'ready',
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether that process is the PostgreSQL of this cluster, and not a stranger that got the same number later. */
export const isPostmasterOf = (cluster: string, pid: number): boolean => {
  if (!(pid > 0) || !isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(cluster)
  }
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/**
 * Makes a `postmaster.pid` that a crash left behind harmless when its number belongs to a stranger by now: PostgreSQL
 * would take that stranger for itself and refuse to start. The file stays, because it also names the shared memory
 * that tells PostgreSQL whether old backends still run; our own number, its parent's, counts as "not running" there.
 */
export const disarmStalePostmaster = (cluster: string, stale: Postmaster): void => {
  if (!isAlive(stale.pid)) return
  const lines = readFileSync(fileOf(cluster), 'utf8').split('\n')
  writeFileSync(fileOf(cluster), [String(process.pid), ...lines.slice(1)].join('\n'))
  if (stale.socketDir === '') return
  const socket = path.join(stale.socketDir, `.s.PGSQL.${stale.port}`)
  rmSync(socket, { force: true })
  rmSync(`${socket}.lock`, { force: true })
}
