import { spawn } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { holdDataDir } from '../../apps/server/src/platform/db/data-dir.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { compileCache } from '../../apps/server/test/support/compile-cache.ts'
import { makeDataDir, removeDataDir } from '../../apps/server/test/support/temp-data-dir.ts'
import { ensureWebBuilt } from '../../scripts/build.ts'
import { freePort } from '../../scripts/free-port.ts'
import { ensureChromium } from '../../scripts/test-programs.ts'
import { providePortal } from './portal.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A start takes a few seconds of the processor, on a busy machine much more of the clock. One that ends is noticed at once. */
const START_SECONDS = 180

/** The server's clock of every end-to-end run: Tuesday, 10 March 2026, 11 o'clock in Los Angeles. */
const CLOCK = '2026-03-10T18:00:00Z'

const STORE_TOKEN_SECRET = 'end-to-end tests sign store tokens with this'

const TURN_SECRET = 'end-to-end tests share this with the TURN server'

const waitUntilHealthy = async (origin: string, died: () => string | null): Promise<void> => {
  const end = Date.now() + START_SECONDS * 1000
  while (Date.now() < end) {
    const reason = died()
    if (reason !== null) throw new Error(`The server did not start:\n${reason}`)
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not answer within ${START_SECONDS} seconds.`)
}

/**
 * Playwright's global set-up: the real server process with the demo world on a PostgreSQL of its
 * own, serving the built client.
 */
const setup = async () => {
  await ensureWebBuilt()
  process.env.CHROMIUM = ensureChromium()
  const dataDir = makeDataDir()
  const hold = holdDataDir(dataDir)
  const log = { info: () => {}, warn: console.warn }
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const port = await freePort()
  // Nobody listens there until a test starts a TURN server (`turn-server.ts`).
  const turnPort = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...compileCache(),
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: path.join(dataDir, 'server'),
      DATABASE_URL: postgres.url,
      DEMO: 'true',
      CLOCK,
      RATE_LIMIT: '100000',
      LOG_LEVEL: 'warn',
      UPGRADE_URL: 'https://upgrade.example/framework',
      STORE_URL: 'https://store.example/',
      COMMUNITY_URL: 'https://community.example/',
      BECOME_COACH_URL: 'https://coaches.example/apply',
      INSTAGRAM_URL: 'https://instagram.example/oola',
      YOUTUBE_URL: 'https://youtube.example/oola',
      STORE_RESET_PASSWORD_URL: 'https://store.example/reset',
      STORE_TOKEN_SECRET,
      TURN_URLS: `turn:127.0.0.1:${turnPort}?transport=udp`,
      TURN_SECRET,
      // Another site for a browser than 127.0.0.1.
      STORE_FRAME_ORIGINS: 'http://localhost:*',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const serverLog = path.join(dataDir, 'server.log')
  writeFileSync(serverLog, '')
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-8000)
      appendFileSync(serverLog, chunk)
    })
  }
  let isDone = false
  const exited = new Promise<void>((resolve) =>
    server.once('exit', (code, signal) => {
      // Without it every test fails, and none can say why.
      if (!isDone) console.error(`The server ended in the middle (${signal ?? code}):\n${output}`)
      resolve()
    }),
  )
  try {
    await waitUntilHealthy(origin, () => (server.exitCode === null ? null : output))
  } catch (error) {
    server.kill('SIGKILL')
    await postgres.stop()
    hold.release()
    await removeDataDir(dataDir)
    throw error
  }
  providePortal({
    origin,
    databaseUrl: postgres.url,
    // It began while the server started; a test that is a second behind disturbs nothing.
    clock: { start: CLOCK, startedAt: Date.now() },
    dataDir,
    storeTokenSecret: STORE_TOKEN_SECRET,
    turn: { port: turnPort, secret: TURN_SECRET },
    log: serverLog,
  })
  return async () => {
    isDone = true
    server.kill('SIGTERM')
    await exited
    await postgres.stop()
    hold.release()
    await removeDataDir(dataDir)
  }
}

export default setup
