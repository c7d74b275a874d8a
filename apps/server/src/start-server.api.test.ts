import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCache } from '../test/support/compile-cache.ts'
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts'

let database: TestDatabase
let dataDir: string
/** The output of the first start, which created the demo world. */
let firstOutput: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'oola-process-'))
  const server = start()
  await server.untilOutput(READY)
  firstOutput = server.output()
  server.child.kill('SIGTERM')
  await server.ended
}, 180_000)
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The real process, on this file's database. */
const start = (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      ...compileCache(),
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: 'true',
      RATE_LIMIT: '10000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const untilOutput = async (words: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = words.exec(output)
      if (found) return found
      if (child.exitCode !== null) throw new Error(`it ended without saying ${words}:\n${output}`)
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended])
    }
  }
  return { child, ended, untilOutput, output: () => output }
}

const logIn = (origin: string) =>
  fetch(`${origin}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: '1005', password: 'balance-365', loginType: 2 }),
  })

/** A login that the server has received but not answered; resolves to its status. */
const beginLogIn = async (origin: string): Promise<() => Promise<number | undefined>> => {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const asking = request(`${origin}/api/Login`, { method: 'POST', headers })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  asking.flushHeaders()
  await once(asking, 'continue')
  asking.end(JSON.stringify({ userId: '1005', password: 'balance-365', loginType: 2 }))
  return async () => {
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
}

const READY = /ready at \S+ \((http:\/\/[\d.:]+),/

describe('the server process', () => {
  it('prints what it does, creates the demo world once, lists its accounts, and answers', {
    timeout: 180_000,
  }, async () => {
    const server = start()
    const origin = (await server.untilOutput(READY))[1] ?? ''
    expect(firstOutput).toContain('Making the demo world')
    expect(server.output()).not.toContain('Making the demo world')
    expect(server.output()).toMatch(/1005 +555-010-1005 +maya@example\.com/)
    expect((await logIn(origin)).status).toBe(200)
    await server.untilOutput(/"route":"\/api\/Login","status":200/)
    // The log must not contain who requested what.
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(lines.filter((line) => /token|\b1005\b|maya|balance|127\.0\.0\.1(?!:\d+"})/i.test(line))).toEqual(
      [],
    )

    // A stop during logins answers those, accepts no new ones, and exits cleanly.
    const idle = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(idle, 'connect')
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    expect(metrics).toContain('oola_')
    const underWay = await Promise.all(Array.from({ length: 6 }, () => beginLogIn(origin)))
    server.child.kill('SIGTERM')
    const answers = await Promise.all(underWay.map((answer) => answer()))
    expect(answers).toEqual([200, 200, 200, 200, 200, 200])
    expect(await server.ended).toEqual([0, null])
    expect(server.output()).toContain('Stopped.')
    await expect(logIn(origin)).rejects.toThrow()
    idle.destroy()
  })

  it('mails through the queue, once, over a kill -9 in between', { timeout: 180_000 }, async () => {
    const get = (origin: string) =>
      fetch(`${origin}/api/Login/RequestPasswordReset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ines@example.com' }),
      })
    const first = start()
    const origin = (await first.untilOutput(READY))[1] ?? ''
    expect((await get(origin)).status).toBe(200)
    first.child.kill('SIGKILL')
    await first.ended
    const second = start()
    const again = (await second.untilOutput(READY))[1] ?? ''
    const outbox = path.join(dataDir, 'outbox')
    const mails = async () =>
      (await readdir(outbox).catch(() => [])).filter((name) => name.includes('password-reset'))
    await expect.poll(mails, { timeout: 20_000, interval: 100 }).toHaveLength(1)
    const page = await (await fetch(`${again}/dev/mail`)).text()
    expect(page).toContain('ines@example.com')
    const link = /href="(\/dev\/mail\/[^"]+)"/.exec(page)?.[1] ?? ''
    expect(await (await fetch(again + link)).text()).toContain('/resetPassword?token=')
    second.child.kill('SIGINT')
    expect(await second.ended).toEqual([0, null])
    expect(await mails()).toHaveLength(1)
  })

  it('ends at once at a second stop signal', { timeout: 180_000 }, async () => {
    const server = start()
    const origin = (await server.untilOutput(READY))[1] ?? ''
    // A request that never ends blocks the first stop.
    const slow = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(slow, 'connect')
    slow.on('error', () => {})
    slow.write(
      'POST /api/Login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await fetch(`${origin}/healthz`)
    server.child.kill('SIGTERM')
    await server.untilOutput(/Stopping/)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual([1, null])
    slow.destroy()
  })
})
