import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataDir } from '../../../test/support/temp-data-dir.ts'
import { explainStartFailure } from '../start/start-failure.ts'
import { holdDataDir } from './data-dir.ts'

const SERVER = path.join(import.meta.dirname, 'server-process.fixtures.ts')
const isRoot = process.getuid?.() === 0
let dataDir: string

beforeEach(() => {
  dataDir = makeDataDir()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const explain = (attempt: () => unknown): string | null => {
  try {
    attempt()
    return 'it worked'
  } catch (error) {
    return explainStartFailure(error)
  }
}

describe('holding DATA_DIR', () => {
  test('makes a folder that is missing, and leaves it to the next when released', () => {
    const inside = path.join(dataDir, 'not', 'there', 'yet')
    const first = holdDataDir(inside)
    expect(existsSync(inside)).toBe(true)
    expect(explain(() => holdDataDir(inside, 0))).toContain('is already running on DATA_DIR')
    first.release()
    const second = holdDataDir(inside, 0)
    expect(explain(() => holdDataDir(inside, 0))).toContain('is already running on DATA_DIR')
    second.release()
  })

  test('a second server on it prints so in one line and ends with a failure', () => {
    const hold = holdDataDir(dataDir)
    const second = spawnSync(process.execPath, [SERVER, dataDir, 'hold-only'], { encoding: 'utf8' })
    hold.release()
    expect(second.stderr).toBe(
      `Another server is already running on DATA_DIR ${dataDir} (process ${process.pid}): stop it, or set another DATA_DIR.\n`,
    )
    expect(second.status).toBe(1)
  })

  test('is free again at once when the server before was killed', async () => {
    const server = spawn(process.execPath, [SERVER, dataDir, 'hold-only'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout, 'data')
    expect(explain(() => holdDataDir(dataDir, 0))).toContain(`(process ${server.pid})`)
    server.kill('SIGKILL')
    await once(server, 'exit')
    holdDataDir(dataDir, 0).release()
  })

  test('a lock file with foreign content is reported as that, and its removal helps', () => {
    const lock = path.join(dataDir, 'server.lock')
    writeFileSync(lock, 'garbage '.repeat(200))
    const message = explain(() => holdDataDir(dataDir, 0))
    expect(message).toContain(`${lock} is damaged`)
    expect(message).not.toContain('without file locks')
    rmSync(lock)
    holdDataDir(dataDir, 0).release()
  })

  test('a folder that is not writable is reported in one line', () => {
    const closed = path.join(dataDir, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o555)
    chmodSync(dataDir, 0o755)
    // Root may write everywhere, so the server runs as `nobody` there.
    const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
    const server = spawnSync(process.execPath, [SERVER, closed, 'hold-only'], {
      ...user,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(server.stderr).toMatch(
      /^This user may not write .*closed.*: set DATA_DIR to a folder that it may write\.\n$/,
    )
    expect(server.status).toBe(1)
  })

  test.runIf(isRoot)('a full disk and a read-only one are reported in one line each', ({ skip }) => {
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', dataDir])
    if (mount.status !== 0) skip('this machine lets nobody mount a disk')
    try {
      expect(explain(() => holdDataDir(dataDir))).toMatch(/^The disk is full: .*$/)
      spawnSync('mount', ['-o', 'remount,ro', dataDir])
      expect(explain(() => holdDataDir(dataDir))).toMatch(/is read-only: .*$/)
    } finally {
      spawnSync('umount', [dataDir])
    }
  })
})
