import { spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compileCache } from '../support/compile-cache.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'

const dataDir = makeDataDir()
afterAll(() => removeDataDir(dataDir))

const PORT = 20_000 + (process.pid % 20_000)
const ORIGIN = `http://127.0.0.1:${PORT}`

const untilReady = async (hasEnded: () => boolean): Promise<void> => {
  for (;;) {
    if (hasEnded()) throw new Error('the server has ended')
    const status = await fetch(`${ORIGIN}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

// No output is readable, so the test polls /readyz. /dev/full is a Linux device that is always full.
it.skipIf(!existsSync('/dev/full'))(
  'a server whose log cannot be written still answers, and ends at a stop signal',
  async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        ...{ PATH: process.env.PATH, ...compileCache(), NODE_ENV: 'test', HOST: '127.0.0.1' },
        ...{ PORT: String(PORT), DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'trace' },
      },
      stdio: ['ignore', full, full],
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    await untilReady(() => child.exitCode !== null || child.signalCode !== null)
    // Each writes a line.
    for (let turn = 0; turn < 100; turn += 1)
      expect((await fetch(`${ORIGIN}/api/Site/GetSettings`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)
