import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { makeMember, signIn, TEST_PASSWORD } from '../support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { createCaller } from './caller.ts'
import { request } from './http-requests.ts'
import { fillMemberLife, PERSONAL } from './member-life.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const ADDRESS = '203.0.113.77'
const GUESS = 'a password that was mistyped'
const DRAFT = 'Tell Quentin about the inheritance'

/** The secrets found in the log, case-insensitively. */
const leaks = (log: string, secrets: readonly string[]): string[] => {
  const text = log.toLowerCase()
  return secrets.filter((secret) => secret === '' || text.includes(secret.toLowerCase()))
}

describe('the log of everything that a server does', () => {
  const lines: string[] = []
  let world: TestApp
  beforeAll(async () => {
    world = await makeTestApp({
      deps: { log: createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) }) },
    })
  })
  afterAll(() => world.close())

  /** Failing requests, with personal data in every part. */
  const goWrong = async (): Promise<void> => {
    const member = await makeMember(world, { stepId: 2, email: 'second@mailbox.example' })
    const headers = await signIn(world, member)
    const send = (method: 'GET' | 'POST', url: string, payload?: object | string) =>
      world.app.inject({
        method,
        url,
        remoteAddress: ADDRESS,
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': ADDRESS },
        ...(payload ? { payload } : {}),
      })
    for (const [loginType, userId] of [
      [1, PERSONAL.phone],
      [3, PERSONAL.email],
      [3, 'nobody@mailbox.example'],
    ] as const)
      await send('POST', '/api/Login', { loginType, userId, password: GUESS })
    await send('POST', '/api/Login', `{"userId": "${PERSONAL.email}", "password": "${GUESS}`)
    await send('POST', '/api/Login/LoginShopifyCustomer', { CustomerToken: GUESS })
    await send('POST', '/api/Login/ResetPassword', { token: GUESS, password: PERSONAL.newPassword })
    await send('GET', `/api/NoSuchCall/${PERSONAL.email}?token=${GUESS}`)
    await send('GET', `/Shopify/ShopifyLogin/${encodeURIComponent(GUESS)}`)
    await send('GET', `/backOffice?token=${encodeURIComponent(GUESS)}`)
    const save = (Text: string) =>
      send('POST', '/api/Goals/PartialSaveGoals', {
        userId: member.id,
        Goals: [{ AreaId: 1, Text, CompletedByDate: '2030-01-01' }],
      })
    expect((await save(DRAFT.repeat(20))).statusCode).toBe(400)
    await world.db.pool.query('alter table goal rename column text to words')
    expect((await save(DRAFT)).statusCode).toBe(500)
    await world.db.pool.query('alter table goal rename column words to text')
    // Now the database itself quotes the rejected row.
    await world.db.pool.query('alter table goal add constraint nothing_fits check (false) not valid')
    expect((await save(DRAFT)).statusCode).toBe(500)
  }

  it('holds no name, address, phone, password, token or text of a member', async () => {
    const tokens = await fillMemberLife(world, createCaller(world))
    await goWrong()
    const log = lines.join('')
    for (const words of ['"answered"', '"request failed"', '/api/Login', '/api/Goals/PartialSaveGoals'])
      expect(log).toContain(words)
    expect(tokens.length).toBeGreaterThan(6)
    const decoded = tokens.map((token) => decodeURIComponent(token))
    const secrets = [...Object.values(PERSONAL), ...tokens, ...decoded, TEST_PASSWORD, GUESS, DRAFT]
    expect(leaks(log, [...secrets, 'second@mailbox.example', 'nobody@mailbox.example', ADDRESS])).toEqual([])
  })
})

/** A mail server that refuses every recipient and quotes the address. */
const startRefusingMailServer = async () => {
  const server: Server = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim()
      if (/^RCPT/i.test(line)) socket.write(`550 5.1.1 ${/<.*>/.exec(line)?.[0]}: no such mailbox\r\n`)
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() }
}

describe('the output of a server process', () => {
  const dataDir = makeDataDir()
  let database: TestDatabase
  let server: ServerProcess
  let mail: Awaited<ReturnType<typeof startRefusingMailServer>>
  beforeAll(async () => {
    database = await createTestDatabase({ max: 1 })
    mail = await startRefusingMailServer()
    server = await startServerProcess({
      env: { DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: mail.url, LOG_LEVEL: 'trace' },
    })
  })
  afterAll(async () => {
    await server?.stop()
    mail?.stop()
    await database?.close()
    await removeDataDir(dataDir)
  })

  it('has a refused mail, without its recipient', async () => {
    const { firstName, lastName, email, phone } = PERSONAL
    await makeMember({ db: database.db, clock: createClock() }, { firstName, lastName, email, phone })
    await request(server, 'POST', '/api/Login', {
      body: { userId: email, password: TEST_PASSWORD, loginType: 3 },
    })
    await request(server, 'POST', '/api/Login/RequestPasswordReset', { body: { email } })
    await server.untilOutput('account-password-reset')
    const secrets = [firstName, lastName, email, phone, TEST_PASSWORD]
    expect(leaks(server.output(), secrets)).toEqual([])
    expect(server.output()).toContain('account-password-reset')
  })
})
