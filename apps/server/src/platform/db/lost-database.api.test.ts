import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMember, makeSignedIn, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { type DatabaseLine, startLine } from '../../../test/support/database-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { type Database, openDatabase } from './client.ts'

/** The longest wait of a caller, and the time until all calls succeed again after the cause has ended. */
const ANSWERED_MS = 5000
const BACK_MS = 10_000

let database: TestDatabase
let line: DatabaseLine
let db: Database
let world: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  line = await startLine(new URL(database.url))
  db = openDatabase(line.url, { max: 4 })
  world = await makeTestApp({ deps: { db } })
})
afterAll(async () => {
  await world.close()
  line.close()
  await db.close()
  await database.close()
})
afterEach(() => world.clock.advance({ hours: 1 }))

const timed = async (ask: () => Promise<{ statusCode: number }>) => {
  const start = performance.now()
  const { statusCode } = await ask()
  return { status: statusCode, ms: performance.now() - start }
}

/** Created over a direct connection, which never dies. */
const makePeople = () => {
  const inWorld = { ...world, db: database.db }
  return Promise.all([makeSignedIn(inWorld), makeSignedIn(inWorld)])
}

/** A login, a read and a write for each of two members, all at the same time. */
const callAll = async (given?: Awaited<ReturnType<typeof makePeople>>) => {
  const people = given ?? (await makePeople())
  const calls = people.flatMap(({ member, headers }) => [
    () =>
      world.app.inject({
        method: 'POST',
        url: '/api/Login',
        payload: { userId: member.id, password: TEST_PASSWORD, loginType: 2 },
      }),
    () => world.app.inject({ url: `/api/customer/GetCurrentUserStep/${member.id}`, headers }),
    () =>
      world.app.inject({
        method: 'POST',
        url: '/api/ToDoList/AddTask',
        headers,
        payload: { text: 'Call mom', DayNumber: 0 },
      }),
  ])
  return Promise.all(calls.map(timed))
}

const expectRefusedInTime = (answers: readonly { status: number; ms: number }[]): void => {
  expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
  expect(answers.filter(({ ms }) => ms > ANSWERED_MS)).toEqual([])
}

const expectAllWell = () =>
  vi.waitFor(
    async () => {
      const answers = await callAll()
      expect(answers.map(({ status }) => status)).not.toContain(503)
      expect((await world.app.inject('/readyz')).statusCode).toBe(200)
    },
    { timeout: BACK_MS, interval: 250 },
  )

describe('a database that cannot be reached', { timeout: 60_000 }, () => {
  it('because the open lines died silently: 503 within 5 s, and new lines are opened', async () => {
    await expectAllWell()
    line.die({ forNewOnes: false })
    const answers = await callAll()
    expectRefusedInTime(answers)
    expect(answers.map(({ status }) => status)).toContain(503)
    await expectAllWell()
  })

  it('because no connection works: 503 within 5 s, reported only by /readyz, and all recovers automatically', async () => {
    await expectAllWell()
    line.die({ forNewOnes: true })
    for (let round = 0; round < 2; round += 1) {
      const answers = await callAll()
      expectRefusedInTime(answers)
      expect(answers.map(({ status }) => status)).not.toContain(200)
    }
    expect((await world.app.inject('/healthz')).statusCode).toBe(200)
    expect((await world.app.inject('/readyz')).statusCode).toBe(503)
    line.mend()
    await expectAllWell()
  })

  it('because its backends are frozen: 503 within 5 s, and all is back when they thaw', async () => {
    await expectAllWell()
    const people = await makePeople()
    const backends = await database.db.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const { rows } = backends
    expect(rows.length).toBeGreaterThan(0)
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    try {
      const answers = await callAll(people)
      expectRefusedInTime(answers)
      expect(answers.map(({ status }) => status)).toContain(503)
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    }
    await expectAllWell()
  })

  it('while a transaction is open: what it has locked is free again', async () => {
    const member = await makeMember({ ...world, db: database.db })
    const client = await db.pool.connect()
    await client.query('begin')
    await client.query('select 1 from member where id = $1 for update', [member.id])
    line.die({ forNewOnes: false })
    await expect(client.query('commit')).rejects.toThrow(/timeout|terminated/)
    client.release(true)
    await vi.waitFor(
      () => database.db.pool.query('select 1 from member where id = $1 for update nowait', [member.id]),
      { timeout: BACK_MS, interval: 250 },
    )
  })
})
