import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { documentedCommands } from '../../../../scripts/documented-commands.ts'
import { type DatabaseLine, startLine } from '../support/database-line.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { request } from './http-requests.ts'
import { onDatabase, startPrimary, startReplica } from './replica.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { makeWriters, startWrites, storedTasks } from './write-load.ts'

/** From the kill of the primary to the next acknowledged write. */
const BACK_MS = 10_000

const [primaryDir, replicaDir, serverDir] = [makeDataDir(), makeDataDir(), makeDataDir()] as const
let replica: URL
/** Plays the cluster's address, which moves to the new primary. */
let line: DatabaseLine
let server: ServerProcess
beforeAll(async () => {
  const primary = await startPrimary(primaryDir)
  line = await startLine(primary)
  server = await startServerProcess({
    env: { DATABASE_URL: line.url, DATA_DIR: serverDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '100000' },
  })
  replica = await startReplica(primary, primaryDir, replicaDir)
})
afterAll(async () => {
  await server?.stop()
  line?.close()
  await Promise.all([primaryDir, replicaDir, serverDir].map(removeDataDir))
})

it('a server is back by itself within 10 s of a killed primary, and its promoted replica has every acknowledged write [OPS-15]', async () => {
  const before = openDatabase(line.url, { max: 4 })
  const isSynchronous = async () => {
    const { rows } = await before.pool.query('select sync_state from pg_stat_replication')
    return rows[0]?.sync_state
  }
  await expect.poll(isSynchronous).toBe('quorum')
  const writers = await makeWriters(before, 20)
  await before.close()
  const load = startWrites(server, writers, { perSecond: 50 })
  const answers = () => load.answered.map(({ result }) => result)
  const acknowledged = () => answers().filter((result) => result === 200).length
  await expect.poll(acknowledged).toBeGreaterThan(50)

  const killedAt = performance.now()
  process.kill(embeddedDatabase(primaryDir).pid, 'SIGKILL')
  // The address moves first: for a moment the server's connections lead to a database that refuses writes.
  line.leadTo(replica)
  await expect.poll(() => load.answered.at(-1)?.result).toBe(503)
  expect((await request(server, 'GET', '/readyz')).status).toBe(503)
  await onDatabase(replica, async (client) => {
    const statements = documentedCommands('fail-over', 'Promote by hand').trim().split('\n')
    for (const statement of statements) await client.query(statement)
  })
  const backAt = () =>
    load.answered.find(({ sentAt, result }) => sentAt > killedAt && result === 200)?.answeredAt
  await expect.poll(backAt, { interval: 20 }).toBeDefined()
  expect((backAt() ?? Number.POSITIVE_INFINITY) - killedAt).toBeLessThan(BACK_MS)
  const many = answers().length + 100
  await expect.poll(() => load.answered.length).toBeGreaterThan(many)

  const writes = await load.stop()
  expect(writes.at(-1)?.result).toBe(200)
  expect(new Set(writes.map(({ result }) => result))).toEqual(new Set([200, 503]))
  expect((await request(server, 'GET', '/readyz')).status).toBe(200)
  const after = openDatabase(replica.href, { max: 1 })
  const stored = await storedTasks(after)
  await after.close()
  const lost = writes.filter(({ text, result }) => result === 200 && !stored.has(text))
  expect(lost).toEqual([])
})
