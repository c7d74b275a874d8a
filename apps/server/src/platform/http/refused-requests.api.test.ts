import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSignedIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { makeBuiltApp } from '../../../test/support/built-app.ts'

let world: TestApp
let webFolder: string
let port = 0
beforeAll(async () => {
  webFolder = await makeBuiltApp()
  await mkdir(path.join(webFolder, 'assets'))
  world = await makeTestApp({ env: { PUBLIC_URL: 'https://portal.example' }, deps: { webFolder } })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await world.close()
  await rm(webFolder, { recursive: true, force: true })
})

const PROTECTION = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
}

/** All bytes that the server sends on a raw connection in reply to these bytes. */
const talk = async (sent: string, keepTalking?: string) => {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const drip = keepTalking === undefined ? undefined : setInterval(() => socket.write(keepTalking), 100)
  // The server may close the connection during a write.
  socket.on('error', () => {})
  const output = await text(socket).finally(() => clearInterval(drip))
  const [head = '', body = ''] = output.split('\r\n\r\n', 2)
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((each) => each.split(': ', 2)))
  return { status: Number(line.split(' ')[1]), headers, code: JSON.parse(body).code }
}

describe('what cannot be read', () => {
  const PREFIXES = [
    '/assets',
    '/media',
    '/media/svg',
    '/media/profile',
    '/api/docs/static',
    '/exports',
    '/shared',
  ]
  const WAYS = [
    ...[
      '..',
      '../',
      '%2e%2e',
      '%2e%2e/',
      '%2E%2E%2F',
      '..%2f',
      '..%5c..',
      '..\\..',
      '....//',
      './..',
      '%00',
      'a%00.js',
    ],
    ...[
      '%c0%ae%c0%ae',
      '%252e%252e',
      '..;/',
      '%2e',
      '.',
      '//',
      '~',
      ':',
      '%7f',
      '%e2%80%ae',
      'a/../../b',
      '%5c',
      'CON',
    ],
  ]
  it.each(PREFIXES.flatMap((prefix) => WAYS.map((way) => `${prefix}/${way}`)))(
    '%s never fails, and leads nowhere',
    async (way) => {
      // Sent unchanged: fetch and inject normalize an address.
      const exchange = http.get({
        port,
        host: '127.0.0.1',
        path: way,
        headers: { accept: 'application/json' },
      })
      const [answer] = (await once(exchange, 'response')) as [http.IncomingMessage]
      answer.resume()
      expect([400, 404]).toContain(answer.statusCode)
    },
  )

  it.each([
    ['signs that are no letters', '/%ff'],
    ['such signs in a call', '/api/%ff'],
    ['a part that no address of ours has', `/api/customer/GetCurrentUserStep/${'9'.repeat(200)}`],
    ['a way out of a folder', '/assets/..%2f..%2fpackage.json'],
    ['a way out of the media', '/media/..%2f..%2fpackage.json'],
    ['a hidden file', '/assets/.env'],
    ['a zero byte', '/media/a%00.pdf'],
  ])('%s (%s) is the address of nothing: 404 in our shape, with all headers', async (_what, url) => {
    const { statusCode, headers, body } = await world.app.inject({ url })
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { code: 'not_found', title: 'Error', message: expect.any(String) },
    ])
    expect(headers).toMatchObject({ ...PROTECTION, 'x-request-id': expect.any(String) })
  })

  it('is refused in the contract’s shape also when it is not HTTP', async () => {
    expect(await talk('NONSENSE\r\n\r\n')).toEqual({
      status: 400,
      headers: expect.objectContaining(PROTECTION),
      code: 'validation_failed',
    })
    const flood = `GET / HTTP/1.1\r\nhost: x\r\nx-flood: ${'x'.repeat(40_000)}\r\n\r\n`
    expect(await talk(flood)).toMatchObject({ status: 413, code: 'too_large' })
  })

  it('is cut off when its body does not come to an end', async () => {
    const { server } = world.app
    const { requestTimeout, headersTimeout } = server
    expect([requestTimeout, headersTimeout]).toEqual([120_000, 20_000])
    Object.assign(server, { requestTimeout: 500, headersTimeout: 400 })
    const head =
      'POST /api/Login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n'
    const answer = await talk(head, 'x').finally(() => {
      Object.assign(server, { requestTimeout, headersTimeout })
    })
    expect(answer).toEqual({ status: 408, headers: expect.objectContaining(PROTECTION), code: 'too_slow' })
  })
})

describe('what a call answers', () => {
  it('is cached by no browser and no proxy, a refusal included', async () => {
    const { member, headers } = await makeSignedIn(world)
    const urls = [
      `/api/customer/GetCurrentUserStep/${member.id}`,
      '/api/Site/GetSettings',
      '/api/customer/GetCurrentUserStep/1',
      '/api/nothing',
    ]
    const statuses: number[] = []
    for (const url of urls) {
      const answer = await world.app.inject({ url, headers })
      statuses.push(answer.statusCode)
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
    }
    expect(statuses).toEqual([200, 200, 403, 404])
    const login = await world.app.inject({ method: 'POST', url: '/api/Login', payload: {} })
    expect([login.statusCode, login.headers['cache-control']]).toEqual([400, 'no-store'])
  })
})

it('a database with a full disk is unavailable, not a server error', async () => {
  const { member, headers } = await makeSignedIn(world)
  // The error code of PostgreSQL on a full disk.
  await world.db.pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await world.db.pool.query(
    'create trigger full_disk before insert on limited_attempt execute function full_disk()',
  )
  const exchange = await world.app.inject({
    method: 'POST',
    url: '/api/Login/RequestPasswordReset',
    payload: { email: member.email },
  })
  expect([exchange.statusCode, exchange.json().code]).toEqual([503, 'unavailable'])
  expect(exchange.headers['retry-after']).toBe('2')
  const read = await world.app.inject({ url: `/api/customer/GetCurrentUserStep/${member.id}`, headers })
  expect(read.statusCode).toBe(200)
  await world.db.pool.query('drop trigger full_disk on limited_attempt')
})
