import { uploadProfilePicture } from '@oola/contract/account/profile-picture.calls'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { freePort } from '../../../../scripts/free-port.ts'
import { isMissing } from '../../../../scripts/test-programs.ts'
import { makeSignedIn } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { oneGoal, request } from './http-requests.ts'
import { openSocket } from './live-socket.ts'
import { type ProxyProcess, startCaddy, startNginx } from './proxy-process.ts'
import { type RedisProcess, skipsRedis, startRedis } from './redis-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { makeWriters, startWrites, storedTasks } from './write-load.ts'

const skips = skipsRedis || isMissing('nginx') || isMissing('caddy')

/** More than one server accepts of a member: the proxy has sent some to the other one. */
const MORE_THAN_ONE_SERVER_ACCEPTS = 24
const LARGEST_PICTURE_BYTES = 3 * 1024 * 1024

const dataDir = makeDataDir()
let database: TestDatabase
let redis: RedisProcess
let servers: ServerProcess[]
let nginx: ProxyProcess
let caddy: ProxyProcess

const start = (port: string): Promise<ServerProcess> =>
  startServerProcess({
    env: {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      PORT: port,
      PUBLIC_URL: 'http://portal.example',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      TRUST_PROXY: '1',
      STOP_DELAY: '4',
    },
  })

/** What `/readyz` and `/healthz` answer until the port is closed. */
const answersUntilClosed = async (server: ServerProcess): Promise<[number, number][]> => {
  const ask = async (path: string) =>
    (await request(server, 'GET', path, { headers: { connection: 'close' } })).status
  const answers: [number, number][] = []
  for (;;)
    try {
      answers.push(await Promise.all([ask('/readyz'), ask('/healthz')]))
    } catch {
      return answers
    }
}

const restart = async (index: number): Promise<void> => {
  const stopping = servers[index]
  if (!stopping) throw new Error('there is no such server')
  const { port } = new URL(stopping.origin)
  const answers = answersUntilClosed(stopping)
  expect(await stopping.stop()).toBe(0)
  // Not ready, while it still serves.
  expect(await answers).toContainEqual([503, 200])
  const started = await start(port)
  servers[index] = started
  // The proxy has found it again when it has served a write.
  const metrics = async () => String((await request(started, 'GET', '/metrics')).body.text)
  await expect.poll(metrics).toContain('/AddTask')
}

const makeTab = async () => {
  const { member, headers } = await makeSignedIn({ db: database.db, clock: createClock() }, { stepId: 2 })
  return { id: member.id, headers, token: headers.authorization.slice('Bearer '.length) }
}

/** A tab that reconnects by itself, as the browser's does (apps/web/app/lib/live-hub.ts). */
const openTab = async ({ token }: { token: string }) => {
  const socket = io(`${nginx.origin}/notificationshub`, {
    path: '/realtime',
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 2_000,
    randomizationFactor: 0.5,
    forceNew: true,
  })
  const reasons: string[] = []
  /** From the last close to the next connection: one that a stopping server closes before it is open has none. */
  const pauses: number[] = []
  let closedAt: number | null = null
  socket.on('disconnect', (reason) => {
    reasons.push(reason)
    closedAt = performance.now()
  })
  socket.on('connect', () => {
    if (closedAt !== null) pauses.push(performance.now() - closedAt)
    closedAt = null
  })
  await expect.poll(() => socket.connected).toBe(true)
  return { reasons, pauses, isOpen: () => socket.connected, close: () => void socket.disconnect() }
}

// In this order: the last test restarts both.
describe.skipIf(skips)('two servers behind a proxy', { shuffle: false }, () => {
  beforeAll(async () => {
    database = await createTestDatabase({ max: 4 })
    redis = await startRedis()
    servers = await Promise.all([freePort(), freePort()].map(async (port) => start(String(await port))))
    const [one, two] = servers.map(({ origin }) => origin)
    const origins = [one ?? '', two ?? ''] as const
    ;[nginx, caddy] = await Promise.all([startNginx(origins), startCaddy(origins)])
  })
  afterAll(async () => {
    await Promise.all([nginx, caddy].map((proxy) => proxy?.stop()))
    await Promise.all((servers ?? []).map((server) => server.kill()))
    await redis?.kill()
    await database?.close()
    await removeDataDir(dataDir)
  })

  it.each([
    ['nginx', () => nginx],
    ['Caddy', () => caddy],
  ])(
    '%s without affinity: live connections reach both servers, and all receive an event of either [OPS-14]',
    async (_, proxy) => {
      const tab = await makeTab()
      const count = Array.from({ length: MORE_THAN_ONE_SERVER_ACCEPTS })
      const sockets = await Promise.all(count.map(() => openSocket(proxy(), tab, goalsChanged)))
      for (const [times, server] of [...servers, proxy()].entries()) {
        const saved = await request(server, 'POST', '/api/Goals/PartialSaveGoals', {
          headers: tab.headers,
          body: oneGoal(tab.id, `Goal ${times}`),
        })
        expect(saved.status).toBe(200)
        await Promise.all(sockets.map((socket) => socket.untilReceived(times + 1)))
      }
      for (const socket of sockets) socket.close()
    },
  )

  it.each([
    ['nginx', () => nginx],
    ['Caddy', () => caddy],
  ])('%s passes the largest picture on [OPS-14]', async (_, proxy) => {
    const tab = await makeTab()
    const picture = new Uint8Array(LARGEST_PICTURE_BYTES)
    const background = { r: 0, g: 100, b: 0 }
    picture.set(
      await sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
    const form = new FormData()
    form.append('userId', String(tab.id))
    form.append('image', new File([picture], 'me.jpg'))
    const { method, path } = uploadProfilePicture
    const reply = await fetch(`${proxy().origin}/api${path}`, { method, headers: tab.headers, body: form })
    expect(reply.status).toBe(201)
  })

  it('restarted one after the other behind nginx under 200 writes a second: none fails, and live connections come back after a random pause [OPS-10]', async () => {
    const writers = await makeWriters(database.db, 100)
    const tabs = await Promise.all(Array.from({ length: 12 }, async () => openTab(await makeTab())))
    const load = startWrites(nginx, writers, { perSecond: 200, atOnce: 64 })
    for (const index of [0, 1]) await restart(index)
    const writes = await load.stop()
    expect(writes.filter(({ result }) => result !== 200)).toEqual([])
    const stored = await storedTasks(database.db)
    expect(writes.filter(({ text }) => !stored.has(text))).toEqual([])

    await expect.poll(() => tabs.every(({ isOpen }) => isOpen())).toBe(true)
    expect(new Set(tabs.flatMap(({ reasons }) => reasons))).toEqual(new Set(['transport close']))
    const pauses = tabs.flatMap((tab) => tab.pauses)
    expect(Math.min(...pauses)).toBeGreaterThan(900)
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(200)
    for (const tab of tabs) tab.close()
  })
})
