import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { historyForm, loopFiles, zipOf } from '../support/builders/bring-history.ts'
import { makeSignedIn } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Long enough to be killed in the middle. */
const HABITS = 40
const DAYS = 1000

const dataDir = makeDataDir()
const env = { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error', RATE_LIMIT: '100000' }
let server: ServerProcess
let db: Database
beforeAll(async () => {
  server = await startServerProcess({ env })
  db = openDatabase(embeddedDatabase(dataDir).url, { max: 2 })
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
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
    const habits = Array.from({ length: HABITS }, (_, index) => ({ index, areaId: 1 }))
    const added = await fetch(`${server.origin}/api/Privacy/AddHistory`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: member.id, importId: id, habits }),
    })
    expect(added.status).toBe(200)
    await until(read, (found) => (found?.done ?? 0) > 0, 60)
    await server.kill()
    expect(await read()).toMatchObject({ status: 'adding', steps: 0 })
    server = await startServerProcess({ env })
    // The job is given to the new server when its last sign of life is half a minute old.
    expect(await until(read, (found) => found?.status === 'added', 150)).toMatchObject({
      steps: HABITS * DAYS,
    })
  }, 400_000)
})
