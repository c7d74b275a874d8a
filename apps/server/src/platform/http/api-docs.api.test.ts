import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedCode, isOpen, listCalls } from '../../../test/proofs/contract-calls.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

interface Operation {
  readonly summary: string
  readonly security: unknown[]
  readonly parameters?: { name: string; in: string }[]
  readonly requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
}

let world: TestApp
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  world = await makeTestApp()
  paths = (await world.app.inject('/api/openapi.json')).json().paths
})
afterAll(() => world.close())

describe('the API page', () => {
  it('lists every call of the contract and nothing else, spelled as there', async () => {
    const declared = (await listCalls()).map(
      ({ method, path: url }) => `${method} /api${url.replace(/:(\w+)/g, '{$1}')}`,
    )
    const listed = Object.entries(paths).flatMap(([url, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${url}`),
    )
    expect(declared.length).toBeGreaterThan(30)
    expect(listed.sort()).toEqual([...declared].sort())
  })

  it('has the input of a call and whether it needs a session', () => {
    const login = paths['/api/Login']?.post
    expect(Object.keys(login?.requestBody?.content['application/json']?.schema.properties ?? {})).toEqual(
      expect.arrayContaining(['userId', 'password', 'loginType', 'OperativeSystem']),
    )
    expect(login?.security).toEqual([])
    const step = paths['/api/customer/GetCurrentUserStep/{userId}']?.get
    expect(step?.security).toEqual([{ session: [] }])
    expect(step?.parameters).toMatchObject([{ name: 'userId', in: 'path' }])
  })

  it('is one text, packed or not, as JSON and as YAML', async () => {
    const get = (url: string, encoding = 'identity') =>
      world.app.inject({ url, headers: { 'accept-encoding': encoding } })
    const json = await get('/api/docs/json')
    expect(json.headers['content-type']).toMatch('application/json')
    expect(json.rawPayload.equals((await get('/api/openapi.json')).rawPayload)).toBe(true)
    const yaml = await get('/api/docs/yaml')
    expect(yaml.headers['content-type']).toMatch('yaml')
    expect(yaml.body).toContain('openapi: 3.1.0')
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get('/api/docs/json', encoding)
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(unpack(packed.rawPayload).equals(json.rawPayload)).toBe(true)
    }
  })

  it('can be browsed, with a looser policy only there', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await world.app.inject(url)
      expect(page.statusCode).toBe(200)
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'|upgrade-insecure-requests/)
      const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source)
      expect(sources.length).toBeGreaterThan(3)
      for (const source of sources) {
        const file = await world.app.inject(new URL(source, `http://portal.example${url}`).pathname)
        expect([source, file.statusCode]).toEqual([source, 200])
      }
    }
    const answer = await world.app.inject('/api/Site/GetSettings')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('every call that is not open', () => {
  it('is refused without a session before anything else is looked at', async () => {
    const calls = (await listCalls()).filter((call) => !isOpen(call))
    expect(calls.length).toBeGreaterThan(20)
    for (const call of calls) {
      const { method, path: url } = call
      const reply = await world.app.inject({ method, url: `/api${url.replace(/:\w+/g, 'x')}` })
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 401, closedCode(call)])
    }
  })
})
