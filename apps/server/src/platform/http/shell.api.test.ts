import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSignedIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const HOME =
  '<!doctype html><html><script>window.a=1</script><script type="module">import "/assets/x.js"</script><p>home'
const ABOUT = '<!doctype html><html><p>about'
const FALLBACK = '<!doctype html><html><script>window.b=2</script><p>the router decides'
const ASSET = 'export const answer = 42\n'.repeat(200)
let folder: string
let world: TestApp

const makeClient = async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-web-'))
  const put = async (name: string, content: string | Buffer) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  await put('index.html', HOME)
  await put('index.html.br', brotliCompressSync(HOME))
  await put('index.html.gz', gzipSync(HOME))
  await put('about/index.html', ABOUT)
  await put('__spa-fallback.html', FALLBACK)
  await put('robots.txt', 'User-agent: *\n')
  await put('assets/Main-AbC123.js', ASSET)
  await put('assets/Main-AbC123.js.br', brotliCompressSync(ASSET))
}

beforeAll(async () => {
  await makeClient()
  const webFolder = folder
  world = await makeTestApp({
    env: { PUBLIC_URL: 'https://portal.example' },
    deps: { webFolder },
  })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const directive = (header: unknown, name: string): string =>
  String(header)
    .split('; ')
    .find((part) => part.startsWith(`${name} `)) ?? ''

describe('a page of the client', () => {
  it('is the finished one where there is one, whatever the spelling', async () => {
    for (const url of ['/', '/?from=mail']) expect((await get(url)).body).toBe(HOME)
    for (const url of ['/about', '/about/', '/About']) expect((await get(url)).body).toBe(ABOUT)
  })

  it('is the router’s own for every other address that is navigated to', async () => {
    for (const url of ['/dashboard', '/Dashboard', '/myoola/maya', '/steps?x=1']) {
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toBe(FALLBACK)
    }
  })

  it('allows its own inline scripts by their hashes and no other', async () => {
    const scripts = directive((await get('/')).headers['content-security-policy'], 'script-src')
    expect(scripts).toBe(`script-src 'self' ${hashOf('window.a=1')} ${hashOf('import "/assets/x.js"')}`)
    const fallback = directive((await get('/steps')).headers['content-security-policy'], 'script-src')
    expect(fallback).toBe(`script-src 'self' ${hashOf('window.b=2')}`)
    const csp = (await get('/')).headers['content-security-policy']
    expect(directive(csp, 'connect-src')).toBe("connect-src 'self' wss://portal.example")
    expect(directive(csp, 'frame-ancestors')).toBe("frame-ancestors 'self'")
    expect(directive(csp, 'object-src')).toBe("object-src 'none'")
    // The Calendly page of a coach (G-86).
    expect(directive(csp, 'frame-src')).toBe("frame-src 'self' https://calendly.com")
    const names = String(csp)
      .split('; ')
      .map((part) => part.split(' ', 1)[0])
    expect(names).toEqual([...new Set(names)])
  })

  it('may frame the portal’s documents, which no other site may [PUBLIC-83]', async () => {
    const { statusCode, headers } = await get('/media/documents/privacy-policy.pdf')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    const csp = headers['content-security-policy']
    expect(directive(csp, 'frame-ancestors')).toBe("frame-ancestors 'self'")
    expect(directive(csp, 'default-src')).toBe("default-src 'none'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('of store mode can be framed only by the shops of the settings [STORE-01]', async () => {
    const store = await makeTestApp({
      env: { STORE_FRAME_ORIGINS: 'https://store.example https://shop.example' },
      deps: { webFolder: folder },
    })
    const load = async (app: TestApp, url: string) => {
      const { headers } = await app.app.inject({ url, headers: { accept: 'text/html' } })
      const ancestors = directive(headers['content-security-policy'], 'frame-ancestors')
      return [ancestors, headers['x-frame-options']]
    }
    const framed = ["frame-ancestors 'self' https://store.example https://shop.example", undefined]
    const closed = ["frame-ancestors 'self'", 'SAMEORIGIN']
    for (const url of ['/Shopify/ShopifyLogin/head.claims.signature-of-it', '/SHOPIFY/FreeTestShopify?a=1'])
      expect(await load(store, url)).toEqual(framed)
    for (const url of ['/', '/dashboard', '/shopifying']) expect(await load(store, url)).toEqual(closed)
    await store.close()
    expect(await load(world, '/Shopify/ShopifyLogin')).toEqual(closed)
  })

  it('may load media from, and send pictures to, the hosts of the settings [SHELL-34]', async () => {
    const elsewhere = await makeTestApp({
      env: { MEDIA_URL: 'https://media.example/oola', PICTURE_UPLOAD_URL: 'https://upload.example/x' },
      deps: { webFolder: folder },
    })
    const page = await elsewhere.app.inject({ url: '/', headers: { accept: 'text/html' } })
    await elsewhere.close()
    const csp = page.headers['content-security-policy']
    for (const name of ['img-src', 'media-src', 'connect-src'])
      expect(directive(csp, name)).toContain(' https://media.example https://upload.example')
    expect(directive(csp, 'script-src')).not.toContain('media.example')
    const own = (await get('/')).headers['content-security-policy']
    expect(directive(own, 'media-src')).toBe("media-src 'self' blob:")
  })

  it('is served compressed as built, revalidated each time, with 304 when unchanged', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(HOME)
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(HOME)
    const plain = await get('/about', { 'accept-encoding': 'br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const tag = String(br.headers.etag)
    expect(tag).not.toBe(gzip.headers.etag)
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${tag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('a file', () => {
  it('of /assets is cached for a year, compressed, and case-sensitive', async () => {
    const reply = await get('/assets/Main-AbC123.js', { 'accept-encoding': 'br' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.headers['content-type']).toMatch(/javascript/)
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(ASSET)
    expect((await get('/assets/Main-AbC123.js')).body).toBe(ASSET)
  })

  it('at the top is served, and one that is missing is 404 and never a page', async () => {
    expect((await get('/robots.txt')).body).toContain('User-agent')
    for (const url of [
      '/assets/missing.js',
      '/favicon.ico',
      '/media/missing.mp4',
      '/assets/../index.html.br',
    ]) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })

  it('of /assets that is missing here may be on the next server: the answer is not cached', async () => {
    expect((await get('/assets/Gone-123.js')).headers['cache-control']).toBe('no-store')
  })

  it('of /media is sent in the ranges that a player asks for', async () => {
    const url = '/media/videos/step-1-intro.mp4'
    const whole = await get(url)
    expect(whole.statusCode).toBe(200)
    const part = await get(url, { range: 'bytes=0-99' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 100))
    expect(part.headers['content-range']).toBe(`bytes 0-99/${whole.rawPayload.length}`)
  })
})

describe('an address that nothing answers', () => {
  it('of the API is 404 in the contract’s shape, whatever its case', async () => {
    for (const url of ['/api/nothing', '/API/Nothing/1', '/api', '/realtime/x']) {
      const reply = await get(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'not_found', title: 'Error' })
    }
    expect((await world.app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404)
  })
})

describe('every answer', () => {
  it('carries the security headers', async () => {
    for (const url of ['/', '/api/Site/GetSettings', '/api/nothing', '/assets/Main-AbC123.js']) {
      const { headers } = await get(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy']).toContain('geolocation=()')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(directive(headers['content-security-policy'], 'script-src')).not.toContain('unsafe-inline')
      expect(String(headers['content-security-policy'])).toMatch(/^default-src '(self|none)'/)
    }
  })

  it('of the API is compressed above 1 kB and not below', async () => {
    const { headers } = await makeSignedIn(world)
    const big = await get('/api/openapi.json', { 'accept-encoding': 'br' })
    expect(big.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(big.rawPayload).toString()).openapi).toBe('3.1.0')
    const small = await get('/api/Site/GetSettings', { 'accept-encoding': 'br', ...headers })
    expect(small.headers['content-encoding']).toBeUndefined()
  })
})

describe('a body', () => {
  it('may be empty in spite of its content type', async () => {
    const { headers } = await makeSignedIn(world)
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/Login/Logout',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '',
    })
    expect(reply.json()).toEqual({ ok: true })
  })

  it('that is no JSON, too large or of another kind is refused in the contract’s shape', async () => {
    const send = (payload: string, type: string) =>
      world.app.inject({ method: 'POST', url: '/api/Login', headers: { 'content-type': type }, payload })
    expect((await send('{"userId": ', 'application/json')).json()).toMatchObject({
      code: 'validation_failed',
    })
    expect((await send(`"${'x'.repeat(300_000)}"`, 'application/json')).statusCode).toBe(413)
    expect((await send('<a/>', 'text/xml')).statusCode).toBe(415)
  })

  it('cannot reach into prototypes', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/Login',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"loginType":2},"constructor":{"prototype":{"password":"x"}},"userId":"1"}',
    })
    expect(reply.statusCode).toBe(400)
    const issues = reply
      .json()
      .issues.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)
    expect(issues.sort()).toEqual(['loginType: This is needed.', 'password: This is needed.'])
    expect(({} as Record<string, unknown>).loginType).toBeUndefined()
  })
})

it('serves PDFs below the media path, to be read in the browser [SHELL-35]', async () => {
  const media = await mkdtemp(path.join(tmpdir(), 'oola-media-'))
  await mkdir(path.join(media, 'files'))
  await writeFile(path.join(media, 'files/guide.pdf'), '%PDF-1.7\n%%EOF\n')
  const pdfs = await makeTestApp({ deps: { content: { ...world.content, mediaFolder: media } } })
  const reply = await pdfs.app.inject('/media/files/guide.pdf')
  await pdfs.close()
  await rm(media, { recursive: true })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' })
  expect(reply.headers['content-disposition']).toBeUndefined()
})
