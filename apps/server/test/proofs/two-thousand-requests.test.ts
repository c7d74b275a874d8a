import { Agent, request as httpRequest } from 'node:http'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { oneGoal } from './http-requests.ts'
import { openSocket } from './live-socket.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const REQUESTS = 2000
const AT_ONCE = 16
const TABS = 20
const POOL = 6

const dataDir = makeDataDir()
let database: TestDatabase
let server: ServerProcess
let member: { id: number; authorization: string }
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
  server = await startServerProcess({
    env: {
      DATABASE_URL: database.url,
      DATABASE_POOL: String(POOL),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
    },
  })
  const world = { db: database.db, clock: createClock() }
  const { id } = await makeMember(world, { stepId: 2 })
  member = { id, ...(await signIn(world, { id })) }
})
afterAll(async () => {
  await server?.stop()
  await database?.close()
  await removeDataDir(dataDir)
})

interface Visit {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body?: object
  readonly isSignedIn?: boolean
}

/** Requests of browsers, including invalid ones. */
const visits = (n: number): Visit => {
  const { id } = member
  const all: Visit[] = [
    { method: 'GET', path: `/api/customer/GetCurrentUserStep/${id}`, status: 200, isSignedIn: true },
    { method: 'GET', path: '/api/goals/GetUserGoals', status: 200, isSignedIn: true },
    { method: 'GET', path: '/api/Site/GetSettings', status: 200 },
    { method: 'GET', path: '/healthz', status: 200 },
    { method: 'GET', path: '/media/videos/step-1-intro.webp', status: 200 },
    { method: 'GET', path: '/api/goals/GetUserGoals', status: 401 },
    { method: 'GET', path: '/api/NoSuchCall', status: 404 },
    { method: 'GET', path: '/shared/abcdefghijklmnopqrstuvwx', status: 404 },
    { method: 'POST', path: '/api/Goals/PartialSaveGoals', status: 400, body: {}, isSignedIn: true },
    // Step 2 allows three goals per area: further ones are refused.
    {
      method: 'POST',
      path: '/api/Goals/PartialSaveGoals',
      status: 409,
      body: oneGoal(id, `Goal ${n}`),
      isSignedIn: true,
    },
  ]
  return all[n % all.length] as Visit
}

const send = (agent: Agent, { method, path, body, isSignedIn }: Visit): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(isSignedIn ? { authorization: member.authorization } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const request = httpRequest(server.origin + path, { method, agent, headers }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
    })
    request.once('error', reject).end(body ? JSON.stringify(body) : undefined)
  })

/**
 * Sends that many, some in parallel, over connections that are closed afterwards. @returns those with an unexpected
 * reply
 */
const visitOften = async (times: number): Promise<string[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const surprises: string[] = []
  let next = 0
  const visitor = async () => {
    while (next < times) {
      const visit = visits(next++)
      const status = await send(agent, visit)
      if (status !== visit.status) surprises.push(`${visit.method} ${visit.path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  agent.destroy()
  return surprises
}

const openTabs = async (): Promise<void> => {
  const token = member.authorization.slice('Bearer '.length)
  const tabs = await Promise.all(
    Array.from({ length: TABS }, () => openSocket(server, { id: member.id, token }, goalsChanged)),
  )
  for (const tab of tabs) tab.close()
}

/** The process's own metrics. */
const readGauges = async () => {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  const gauge = (name: string): number => {
    const value = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`no ${name} in /metrics`)
    return Number(value)
  }
  return {
    handles: gauge('oola_nodejs_active_handles_total'),
    files: process.platform === 'linux' ? gauge('oola_process_open_fds') : 0,
    connections: gauge('oola_db_connections'),
    idle: gauge('oola_db_connections_idle'),
    waiting: gauge('oola_db_waiting'),
  }
}

describe('after two thousand requests', () => {
  it('the server holds no more files, handles and connections than before', async () => {
    for (let n = 0; n < 3; n += 1) await send(new Agent(), visits(9))
    await visitOften(200)
    await openTabs()
    // Connections that their visitors closed are released a moment later.
    const settled = async () => {
      let last = await readGauges()
      await vi.waitFor(
        async () => {
          const now = await readGauges()
          const isQuiet = now.handles === last.handles && now.files === last.files
          last = now
          expect(isQuiet && now.idle === now.connections && now.waiting === 0).toBe(true)
        },
        { timeout: 30_000, interval: 200 },
      )
      return last
    }
    const before = await settled()
    expect(await visitOften(REQUESTS)).toEqual([])
    await openTabs()
    const after = await settled()
    console.log(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`)
    // The pool may be at its maximum, and one or two handles may still be closing.
    const slack = POOL - before.connections + 2
    expect(after.connections).toBeLessThanOrEqual(POOL)
    expect(after.handles).toBeLessThanOrEqual(before.handles + slack)
    expect(after.files).toBeLessThanOrEqual(before.files + slack)
    const { rows } = await database.db.pool.query(
      `select count(*) as open, count(*) filter (where state <> 'idle') as busy from pg_stat_activity
       where datname = current_database() and application_name = 'oola' and pid <> pg_backend_pid()`,
    )
    expect(rows[0].open).toBeLessThanOrEqual(POOL)
    expect(rows[0].busy).toBe(0)
    expect(server.output()).not.toMatch(/MaxListenersExceeded|Warning/)
  })
})
