import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { historyForm, loopFiles, zipOf } from '../support/builders/bring-history.ts'
import { makeSignedIn } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Added a thousand steps at a time. */
const HABITS = 3
const DAYS = 1000

const dataDir = makeDataDir()
let database: TestDatabase
let server: ServerProcess
const start = (): Promise<ServerProcess> =>
  startServerProcess({
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: '100000' },
  })
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 })
  server = await start()
})
afterAll(async () => {
  await server?.stop()
  await database?.close()
  await removeDataDir(dataDir)
})

const until = async <T>(read: () => Promise<T>, is: (found: T) => boolean, seconds: number): Promise<T> => {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const found = await read()
    if (is(found)) return found
    if (performance.now() > end) throw new Error(`still ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a server that is killed while it adds a history', () => {
  it('leaves nothing of it; the next one adds it once, by itself [IMPORT-05, IMPORT-06]', async () => {
    const { db } = database
    const { member, headers } = await makeSignedIn({ db, clock: createClock() }, { stepId: 4 })
    const days = Array.from({ length: DAYS }, (_, index) => addDays('2020-01-01', index))
    const file = zipOf(
      loopFiles(Object.fromEntries(Array.from({ length: HABITS }, (_, index) => [`Habit ${index}`, days]))),
    )
    const sent = await fetch(`${server.origin}/api/Privacy/UploadHistory`, {
      method: 'POST',
      headers,
      body: historyForm(member.id, 'loop', file),
    })
    expect(sent.status).toBe(201)
    const { id } = (await sent.json()) as { id: number }
    const read = async () => {
      const { rows } = await db.pool.query<{ status: string; done: number; steps: number }>(
        `select status, done, (select count(*)::int from imported_step s where s.member_id = i.member_id) as steps
         from history_import i where member_id = $1 and id = $2`,
        [member.id, id],
      )
      return rows[0]
    }
    await until(read, (found) => found?.status === 'ready', 60)
    // The last step waits for the same one of another transaction: the server is killed in the middle.
    const other = await db.pool.connect()
    await other.query('begin; set local idle_in_transaction_session_timeout = 0')
    await other.query(
      `insert into imported_step (member_id, import_id, source, text, day, area_id) values ($1, $2, 'loop', $3, $4, 1)`,
      [member.id, id, `Habit ${HABITS - 1}`, days.at(-1)],
    )
    const habits = Array.from({ length: HABITS }, (_, index) => ({ index, areaId: 1 }))
    const added = await fetch(`${server.origin}/api/Privacy/AddHistory`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: member.id, importId: id, habits }),
    })
    expect(added.status).toBe(200)
    await until(read, (found) => (found?.done ?? 0) > 0, 60)
    await server.kill()
    await other.query('rollback')
    other.release()
    expect(await read()).toMatchObject({ status: 'adding', steps: 0 })
    // The job is given to the next server when its last sign of life is half a minute old, after a pause: brought forward.
    const bringForward = (job: string) => db.pool.query(`update pgboss.job set ${job}`)
    await bringForward("heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'")
    server = await start()
    const readAgain = async () => {
      await bringForward("start_after = now() where state = 'retry'")
      return read()
    }
    expect(await until(readAgain, (found) => found?.status === 'added', 60)).toMatchObject({
      steps: HABITS * DAYS,
    })
  })
})
