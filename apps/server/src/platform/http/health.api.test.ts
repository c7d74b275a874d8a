import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { openDatabase } from '../db/client.ts'
import { VERSION } from '../version.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

describe('health', () => {
  it('reports the process, its version and, separately, the database', async () => {
    expect((await world.app.inject('/healthz')).json()).toEqual({ status: 'ok', version: VERSION })
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
    const lost = await makeTestApp({ deps: { db } })
    expect((await lost.app.inject('/healthz')).statusCode).toBe(200)
    const ready = await lost.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'no database' }])
    const call = await lost.app.inject({
      url: '/api/Journey/GetVideos',
      headers: { authorization: `Bearer 1.${'x'.repeat(43)}` },
    })
    expect([call.statusCode, call.json().code]).toEqual([503, 'unavailable'])
    expect(call.headers['retry-after']).toBe('2')
    await lost.close()
    await db.close()
  })

  it('is not ready on a read-only database, and again when it accepts writes', async () => {
    const database = await createTestDatabase()
    const { pathname } = new URL(database.url)
    const alter = (how: string) => database.db.pool.query(`alter database ${pathname.slice(1)} ${how}`)
    await alter('set default_transaction_read_only = on')
    const db = openDatabase(database.url, { max: 1 })
    const readOnly = await makeTestApp({ deps: { db } })
    expect((await readOnly.app.inject('/readyz')).statusCode).toBe(503)
    // Its connection would stay read-only.
    await alter('reset default_transaction_read_only')
    expect((await readOnly.app.inject('/readyz')).statusCode).toBe(200)
    await readOnly.close()
    await db.close()
    await database.close()
  })

  it('reports a stop to proxies, so that they send no new requests', async () => {
    const stopping = await makeTestApp()
    stopping.app.stopAccepting()
    expect((await stopping.app.inject('/readyz')).statusCode).toBe(503)
    expect((await stopping.app.inject('/healthz')).statusCode).toBe(200)
    await stopping.close()
  })
})

it('a worker answers for its health, and nothing else', async () => {
  const worker = await makeTestApp({ env: { ROLE: 'worker' } })
  expect((await worker.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await worker.app.inject('/metrics')).statusCode).toBe(200)
  for (const path of ['/', '/login', '/api/Journey/GetVideos', '/media/film.mp4'])
    expect([path, (await worker.app.inject(path)).statusCode]).toEqual([path, 404])
  await worker.close()
})

describe('metrics', () => {
  const metrics = (app: TestApp['app'], headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })

  it('count answers by route pattern, never by address, and the pool', async () => {
    await world.app.inject('/api/customer/GetCurrentUserStep/1234567')
    const { body } = await metrics(world.app)
    expect(body).toMatch(
      /oola_request_seconds_count\{method="GET",route="\/api\/customer\/GetCurrentUserStep\/:userId",status="4xx"\} \d+/,
    )
    expect(body).not.toContain('1234567')
    expect(body).toMatch(/oola_db_connections \d+/)
    expect(body).toMatch(/oola_process_resident_memory_bytes \d+/)
  })

  it('are for this machine alone, also behind a proxy on it', async () => {
    expect((await metrics(world.app)).statusCode).toBe(200)
    expect((await metrics(world.app, {}, '10.0.0.7')).statusCode).toBe(404)
    expect((await metrics(world.app, { 'x-forwarded-for': '8.8.8.8' })).statusCode).toBe(404)
  })

  it('are closed in production without a token, also for this machine', async () => {
    const production = await makeTestApp({ env: { NODE_ENV: 'production' } })
    expect((await metrics(production.app)).statusCode).toBe(404)
    expect((await metrics(production.app, { 'x-real-ip': '8.8.8.8' })).statusCode).toBe(404)
    await production.close()
    const METRICS_TOKEN = 'a-token-of-16-signs'
    const open = await makeTestApp({ env: { NODE_ENV: 'production', METRICS_TOKEN } })
    expect((await metrics(open.app, { authorization: `Bearer ${METRICS_TOKEN}` })).statusCode).toBe(200)
    await open.close()
  })

  it('are open with the token, when one is set', async () => {
    const open = await makeTestApp({ env: { METRICS_TOKEN: 'a-token-of-16-signs' } })
    expect((await metrics(open.app)).statusCode).toBe(404)
    expect((await metrics(open.app, { authorization: 'Bearer something-else' })).statusCode).toBe(404)
    const reply = await metrics(open.app, { authorization: 'Bearer a-token-of-16-signs' }, '10.0.0.7')
    expect(reply.statusCode).toBe(200)
    await open.close()
  })
})
