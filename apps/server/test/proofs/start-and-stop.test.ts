import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { isDatabaseRunning } from '#server/platform/db/embedded-postgres.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { oneGoal, request } from './http-requests.ts'
import { holdMember } from './member-lock.ts'
import { launch, refusedStart, type ServerProcess, startServerProcess } from './server-process.ts'

const dataDir = makeDataDir()
const env = { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn' }
let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess({ env })
})
afterAll(async () => {
  await server?.stop()
  await removeDataDir(dataDir)
})

const makePlanner = async () => {
  const db = openDatabase(embeddedDatabase(dataDir).url, { max: 1 })
  const world = { db, clock: createClock() }
  const { id } = await makeMember(world, { stepId: 2 })
  const headers = await signIn(world, { id })
  await db.close()
  return { id, headers }
}

// In this order: the tests share one DATA_DIR.
describe('the server on a DATA_DIR of its own', { shuffle: false }, () => {
  it('is ready when it prints so', async () => {
    expect((await request(server, 'GET', '/readyz')).body).toEqual({ status: 'ready' })
    expect(await isDatabaseRunning(dataDir)).toBe(true)
  })

  it('lets no second one start on it, and serves on', async () => {
    const { code, stderr } = await refusedStart({ env })
    expect(code).toBe(1)
    expect(stderr).toBe(
      `Another server is already running on DATA_DIR ${dataDir} (process ${server.pid}): stop it, or set another DATA_DIR.\n`,
    )
    expect((await request(server, 'GET', '/readyz')).status).toBe(200)
  })

  it('finishes a pending request at a stop signal, accepts no new one, and stops its database', async () => {
    const { id, headers } = await makePlanner()
    const held = await holdMember(embeddedDatabase(dataDir).url, id)
    const begun = request(server, 'POST', '/api/Goals/PartialSaveGoals', {
      headers,
      body: oneGoal(id, 'Just in time'),
    })
    await held.untilWaiting(1)
    const exit = server.stop()
    await server.untilOutput('Stopping ...')
    const isRefused = () =>
      request(server, 'GET', '/healthz').then(
        () => false,
        () => true,
      )
    await expect.poll(isRefused).toBe(true)
    await held.release()
    expect((await begun).status).toBe(200)
    expect(await exit).toBe(0)
    expect(server.output()).toContain('Stopped.')
    expect(await isDatabaseRunning(dataDir)).toBe(false)
  })

  it('starts again with everything that was saved', async () => {
    server = await startServerProcess({ env })
    const db = openDatabase(embeddedDatabase(dataDir).url, { max: 1 })
    const { rows } = await db.pool.query('select text from goal')
    await db.close()
    expect(rows).toEqual([{ text: 'Just in time' }])
  })

  it('ends at once at a second signal, and the next one adopts its database', async () => {
    const { id, headers } = await makePlanner()
    const held = await holdMember(embeddedDatabase(dataDir).url, id)
    const begun = request(server, 'POST', '/api/Goals/PartialSaveGoals', { headers, body: oneGoal(id, 'x') })
    const cut = expect(begun).rejects.toThrow()
    await held.untilWaiting(1)
    void server.stop()
    await server.untilOutput('Stopping ...')
    expect(await server.stop()).toBe(1)
    await cut
    await held.release()
    expect(await isDatabaseRunning(dataDir)).toBe(true)
    const { pid } = embeddedDatabase(dataDir)
    server = await startServerProcess({ env })
    expect(embeddedDatabase(dataDir).pid).toBe(pid)
    expect((await request(server, 'GET', '/readyz')).status).toBe(200)
  })

  it('that is asked to end while it starts ends in order, and leaves no database behind', async () => {
    await server.stop()
    const starting = launch({ env })
    await starting.until(() => starting.stdout().includes('Starting the database'))
    starting.child.kill('SIGTERM')
    expect(await starting.ended).toBe(0)
    expect(starting.stdout()).not.toContain('is ready')
    expect(await isDatabaseRunning(dataDir)).toBe(false)
  })
})
