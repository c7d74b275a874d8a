import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { documentedCommands } from '../../../../scripts/documented-commands.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { oneGoal, request } from './http-requests.ts'
import { startOtlpReceiver } from './otlp-receiver.ts'
import { type RedisProcess, skipsRedis, startRedis } from './redis-process.ts'
import { type Environment, startServerProcess } from './server-process.ts'

const CLIENT = 3
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`
const REQUEST_ID = 'proxy-5f3a9c1e7b'
/** As the proxy sets them. */
const IDS = { traceparent: TRACEPARENT, 'x-request-id': REQUEST_ID }

let database: TestDatabase
let redis: RedisProcess | null = null
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 })
  redis = skipsRedis ? null : await startRedis()
})
afterAll(async () => {
  await redis?.kill()
  await database?.close()
})

/** A server that publishes an event and mails a link, for a proxy that names both requests; it is stopped then. */
const serveTwoRequests = async (env: Environment) => {
  const dataDir = makeDataDir()
  const coverage = mkdtempSync(path.join(tmpdir(), 'oola-loaded-'))
  const server = await startServerProcess({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      // Node writes the list of loaded scripts there.
      NODE_V8_COVERAGE: coverage,
      ...(redis ? { REDIS_URL: redis.url } : {}),
      ...env,
    },
  })
  const world = { db: database.db, clock: createClock() }
  const { id, email } = await makeMember(world, { stepId: 2 })
  const headers = { ...(await signIn(world, { id })), ...IDS }
  const body = oneGoal(id, 'Run a marathon')
  const saved = await request(server, 'POST', '/api/Goals/PartialSaveGoals', { headers, body })
  expect(saved.status).toBe(200)
  const reset = await request(server, 'POST', '/api/Login/RequestPasswordReset', {
    headers: IDS,
    body: { email },
  })
  expect(reset.status).toBe(200)
  const outbox = path.join(dataDir, 'outbox')
  await vi.waitFor(() => expect(readdirSync(outbox).some((name) => name.endsWith('.json'))).toBe(true), {
    timeout: 20_000,
  })
  await server.stop()
  const loaded = readdirSync(coverage).flatMap((file) => readFileSync(path.join(coverage, file), 'utf8'))
  rmSync(coverage, { recursive: true })
  await removeDataDir(dataDir)
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  return {
    ...{ email, saved, lines },
    loadsTracing: loaded.some((text) => text.includes('/@opentelemetry/sdk-trace/')),
  }
}

describe('traces', () => {
  it.skipIf(skipsRedis)(
    'follow a request from the proxy through HTTP, database, Redis, job and mail, and name nobody [OPS-17]',
    async () => {
      const receiver = await startOtlpReceiver()
      const commands = documentedCommands('watching', 'Traces').replace(
        'http://127.0.0.1:4318',
        receiver.endpoint,
      )
      const settings = [...commands.matchAll(/^export (OTEL_\w+)=(.+)$/gm)].map(([, name, value]) => [
        name,
        value,
      ])
      expect(settings).toHaveLength(2)
      const { email, saved, lines, loadsTracing } = await serveTwoRequests({
        ...Object.fromEntries(settings),
        TRUST_PROXY: '1',
        STOP_DELAY: '0',
      })
      receiver.stop()
      expect(loadsTracing).toBe(true)
      // Of the two requests, their statements, and what they caused: one trace, that of the proxy.
      const spans = receiver.spans.filter(({ traceId }) => traceId === TRACE_ID)
      const names = spans.map(({ name }) => name)
      expect(names).toContain('POST /api/Goals/PartialSaveGoals')
      expect(names).toContain('POST /api/Login/RequestPasswordReset')
      expect(names).toContain('job account-password-reset')
      expect(names).toContain('send mail')
      expect(names).toContain('XADD')
      const byId = new Map(spans.map((span) => [span.spanId, span]))
      const parentOf = (name: string) =>
        byId.get(spans.find((span) => span.name === name)?.parentSpanId ?? '')?.name
      expect(parentOf('XADD')).toBe('POST /api/Goals/PartialSaveGoals')
      expect(parentOf('INSERT')).toMatch(/^(POST|job) /)
      expect(parentOf('job account-password-reset')).toBe('POST /api/Login/RequestPasswordReset')
      expect(parentOf('send mail')).toBe('job account-password-reset')
      const statements = spans.filter(({ attributes }) =>
        attributes.some(({ key }) => key === 'db.query.text'),
      )
      expect(statements.length).toBeGreaterThan(5)
      expect(new Set(statements.map(({ kind }) => kind))).toEqual(new Set([CLIENT]))
      // No values, addresses or tokens.
      const sent = receiver.bodies.join('\n')
      for (const value of [email, 'marathon', 'Robin', 'Tester', '127.0.0.1', 'authorization', 'Bearer'])
        expect(sent).not.toContain(value)
      // The proxy's ids are in the reply and in the log.
      expect(saved.headers.get('x-request-id')).toBe(REQUEST_ID)
      const line = lines.find(({ route }) => route === '/api/Goals/PartialSaveGoals')
      expect(line).toMatchObject({ reqId: REQUEST_ID, traceId: TRACE_ID })
    },
  )

  it('are off without a receiver: their library is not loaded, and the ids of the proxy are still logged [OPS-17]', async () => {
    const { saved, lines, loadsTracing } = await serveTwoRequests({ TRUST_PROXY: '1', STOP_DELAY: '0' })
    expect(loadsTracing).toBe(false)
    expect(saved.headers.get('x-request-id')).toBe(REQUEST_ID)
    const line = lines.find(({ route }) => route === '/api/Goals/PartialSaveGoals')
    expect(line).toMatchObject({ reqId: REQUEST_ID, traceId: TRACE_ID })
  })
})
