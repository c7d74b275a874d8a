import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { makeMember, TEST_PASSWORD } from '../support/builders/make-member.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { logIn, request } from './http-requests.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const dataDirs = [makeDataDir(), makeDataDir()] as const
let database: TestDatabase
let one: ServerProcess
let two: ServerProcess

const startOn = (dataDir: string): Promise<ServerProcess> =>
  startServerProcess({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      SILENT_TOKEN_SECRET: 'both processes know this one as well, of course',
      CREDENTIAL_SECRET: 'both processes know this one, too, as they must',
    },
  })

beforeAll(async () => {
  database = await createTestDatabase({ max: 2 })
  ;[one, two] = (await Promise.all(dataDirs.map(startOn))) as [ServerProcess, ServerProcess]
})
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  await database?.close()
  await Promise.all(dataDirs.map(removeDataDir))
})

it('two server processes count wrong codes of a second factor together: five for a member, wherever they were tried [SECURE-12]', async () => {
  const { id } = await makeMember({ db: database.db, clock: createClock() })
  const { body } = await logIn(one, id, TEST_PASSWORD)
  const headers = { authorization: `Bearer ${body.token}` }
  const begun = await request(two, 'POST', '/api/Account/BeginAuthenticator', {
    headers,
    body: { userId: id, password: TEST_PASSWORD },
  })
  const secret = String(begun.body.secret)
  const on = { userId: id, code: oneTimeCode(secret, new Date()) }
  await request(one, 'POST', '/api/Account/TurnOnAuthenticator', { headers, body: on })
  const tickets = await Promise.all(
    [one, two].map(async (server) => {
      const { factor } = (await logIn(server, id, TEST_PASSWORD)).body
      return (factor as { ticket: string }).ticket
    }),
  )
  const confirm = (server: ServerProcess, at: number) =>
    request(server, 'POST', '/api/Login/ConfirmLogin', {
      body: { ticket: tickets[at % 2] ?? '', code: `00000${at}` },
    })
  const guesses = await Promise.all(
    Array.from({ length: 9 }, (_, at) => confirm(at % 2 === 0 ? two : one, at)),
  )
  const codes = guesses.map((guess) => guess.body.code)
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5)
  expect(codes.filter((code) => code === 'factor_paused')).toHaveLength(4)
})
