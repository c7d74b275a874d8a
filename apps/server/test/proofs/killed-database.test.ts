import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { isDatabaseRunning } from '#server/platform/db/embedded-postgres.ts'
import { makeMember, TEST_PASSWORD } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { logIn, request } from './http-requests.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const dataDir = makeDataDir()
let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess({ env: { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await server?.stop()
  await removeDataDir(dataDir)
})

const ready = async () => (await request(server, 'GET', '/readyz')).status
const mails = () => readdir(path.join(dataDir, 'outbox')).catch(() => [])

/** It takes two to five seconds; a busy machine may need a multiple. */
const PATIENCE_MS = 60_000

// In this order: the tests share one database.
describe('an embedded database', { shuffle: false }, () => {
  it('that is killed recovers automatically, jobs included, and callers get 503 in the meantime', async () => {
    const { url, pid } = embeddedDatabase(dataDir)
    const db = openDatabase(url, { max: 1 })
    const member = await makeMember({ db, clock: { now: () => new Date() } })
    await db.close()
    // The last time at once, while the server may still be starting it.
    for (const killed of [pid, null, null]) {
      process.kill(killed ?? embeddedDatabase(dataDir).pid, 'SIGKILL')
      const statuses = new Set<number>()
      const isBack = async () => {
        const { status } = await logIn(server, member.id, TEST_PASSWORD)
        statuses.add(status)
        expect((await request(server, 'GET', '/healthz')).status).toBe(200)
        return status === 200 && statuses.has(503)
      }
      // With an interval: more than 600 calls a minute would get 429.
      await expect.poll(isBack, { timeout: PATIENCE_MS, interval: 200 }).toBe(true)
      expect([...statuses].sort()).toEqual([200, 503])
      expect(await ready()).toBe(200)
    }
    const before = (await mails()).length
    const input = { body: { email: member.email } }
    expect((await request(server, 'POST', '/api/Login/RequestPasswordReset', input)).status).toBe(200)
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(before)
  })

  it('whose disk is lost is not created again: 503 until the disk is back, with all its rows', async () => {
    const { url, pid } = embeddedDatabase(dataDir)
    const db = openDatabase(url, { max: 1 })
    const member = await makeMember({ db, clock: { now: () => new Date() } })
    await db.close()
    const [cluster, away] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'away')]
    await rename(cluster, away)
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => server.output(), { timeout: PATIENCE_MS })
      .toContain('is gone: bring its disk back')
    expect(await ready()).toBe(503)
    expect(existsSync(cluster)).toBe(false)
    await rename(away, cluster)
    await expect.poll(ready, { timeout: PATIENCE_MS, interval: 200 }).toBe(200)
    expect((await logIn(server, member.id, TEST_PASSWORD)).status).toBe(200)
  })

  it('is stopped with the server, for good', async () => {
    expect(await server.stop()).toBe(0)
    expect(await isDatabaseRunning(dataDir)).toBe(false)
  })
})
