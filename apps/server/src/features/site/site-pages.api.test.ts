import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PAGE_ADDRESSES } from '@oola/contract/site/page-addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { BUILT_SCRIPT, makeBuiltApp } from '../../../test/support/built-app.ts'

const ORIGIN = 'https://www.oola.example'

let folder: string
let world: TestApp

beforeAll(async () => {
  folder = await makeBuiltApp()
  world = await makeTestApp({
    env: { PUBLIC_URL: ORIGIN, INSTAGRAM_URL: 'https://instagram.example/oola' },
    deps: { webFolder: folder },
  })
  await makeMember(world, { firstName: 'Ada', lastName: 'Park', webAlias: 'Ada-Park' })
  await makeMember(world, {
    firstName: '"><script>alert(1)</script>',
    lastName: '\u202Enur\nme',
    webAlias: 'attacker',
  })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1]
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

describe('a public page', () => {
  it('gives search engines and networks its address, title, text and picture', async () => {
    const { body, headers } = await get('/Science/')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/Science"/>`)
    expect(contentOf(body, 'og:url')).toBe(`${ORIGIN}/Science`)
    expect(contentOf(body, 'og:title')).toBe('About Science &amp; more')
    expect(contentOf(body, 'og:description')).toBe('The words of /Science')
    expect(contentOf(body, 'twitter:card')).toBe('summary_large_image')
    expect(contentOf(body, 'og:image:alt')).toMatch(/wheel with seven/)
    expect(headers['x-robots-tag']).toBeUndefined()
    const picture = await world.app.inject(contentOf(body, 'og:image')?.replace(ORIGIN, '') ?? '')
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  })

  it('with a twin names the first of the two', async () => {
    for (const [address, first] of [
      ['/', '/home'],
      ['/home', '/home'],
      ['/learnMore/faq', '/learnMore'],
      ['/Shopify/FreeTestShopify', '/FreeTest'],
    ]) {
      expect((await get(address ?? '')).body).toContain(`<link rel="canonical" href="${ORIGIN}${first}"/>`)
    }
  })

  it('carries the facts that are true of it as structured data', async () => {
    const [company] = dataOf((await get('/')).body)
    expect(company).toMatchObject({
      '@type': 'Organization',
      url: `${ORIGIN}/`,
      sameAs: ['https://instagram.example/oola'],
    })
    const [questions] = dataOf((await get('/learnMore')).body)
    expect(questions['@type']).toBe('FAQPage')
    expect(questions.mainEntity).toHaveLength(world.content.site.faq.length)
    expect(JSON.stringify(questions)).not.toContain('{opportunityPdf}')
    const [product] = dataOf((await get('/TRS')).body)
    expect(product.offers).toMatchObject({ lowPrice: '213.95', highPrice: '234.95', priceCurrency: 'USD' })
    expect(product).not.toHaveProperty('aggregateRating')
    expect(dataOf((await get('/contact')).body)).toEqual([])
  })

  it('is the same in each encoding, under a tag and a policy of its own', async () => {
    const plain = await get('/Partner')
    const br = await get('/Partner', { 'accept-encoding': 'br' })
    const gz = await get('/Partner', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    const script = createHash('sha256').update(BUILT_SCRIPT).digest('base64')
    for (const url of ['/', '/Partner', '/myoola/ada-park'])
      expect((await get(url)).headers['content-security-policy']).toContain(
        `script-src 'self' 'sha256-${script}';`,
      )
    const again = await get('/Partner', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('a referral variant', () => {
  it('is the finished page with the ambassador in its preview [ROUTE-21, ROUTE-22, ROUTE-24..33]', async () => {
    const named = [
      ...[
        'learnMore',
        'ourLeadership',
        'ourStory',
        'ourCause',
        'theOpportunity',
        'Science',
        'Affiliate',
        'TRS',
      ],
      'contact',
    ]
    for (const [address, own, title, first] of [
      ['/myoola/ADA-park', '/myoola/Ada-Park', 'About myoola &amp; more', '/home'],
      ['/HOME/myoola/ada-park', '/home/myoola/Ada-Park', 'About home &amp; more', '/home'],
      ['/FreeTest/Ada-Park', '/FreeTest/Ada-Park', 'About FreeTest &amp; more', '/FreeTest'],
      ['/science/myoola/ada-park/', '/Science/myoola/Ada-Park', 'About Science &amp; more', '/Science'],
      ...named.map((page) => [
        `/${page}/myoola/ada-park`,
        `/${page}/myoola/Ada-Park`,
        `About ${page} &amp; more`,
        `/${page}`,
      ]),
    ]) {
      const { body, headers, statusCode } = await get(address ?? '')
      expect(statusCode, address).toBe(200)
      expect(contentOf(body, 'og:title')).toBe(`Ada Park invites you: ${title}`)
      expect(contentOf(body, 'og:url')).toBe(ORIGIN + own)
      expect(String(headers.link).split(', ')[0]).toBe(`<${ORIGIN}${first}>; rel="canonical"`)
      expect(body).not.toContain('rel="canonical"')
    }
  })

  it('has a tag of its own for each ambassador, and is compressed', async () => {
    const [one, other] = [await get('/TRS/myoola/ada-park'), await get('/TRS/myoola/attacker')]
    expect(one.headers.etag).not.toBe(other.headers.etag)
    const same = await get('/TRS/myoola/ada-park', { 'if-none-match': String(one.headers.etag) })
    expect([same.statusCode, same.headers.link]).toEqual([304, `<${ORIGIN}/TRS>; rel="canonical"`])
    const br = await get('/TRS/myoola/ada-park', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(one.body)
  })

  it('is the company’s for an unknown alias, and while the database does not answer', async () => {
    const nobody = await get('/contact/myoola/nobody-here')
    expect(nobody.body).toContain('The words of /contact/myoola/corporphan')
    expect(contentOf(nobody.body, 'og:title')).toBe('About contact &amp; more')
    expect(contentOf(nobody.body, 'og:url')).toBe(`${ORIGIN}/contact`)
    const { pool } = world.db
    const query = pool.query
    pool.query = (() => Promise.reject(new Error('no database'))) as unknown as typeof pool.query
    const alone = await get('/contact/myoola/ada-park').finally(() => {
      pool.query = query
    })
    expect([alone.statusCode, alone.body]).toEqual([200, nobody.body])
  })

  it('shows any name as one line of text', async () => {
    const { body } = await get('/myoola/attacker')
    expect(contentOf(body, 'og:title')).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; nur me invites you: About myoola &amp; more',
    )
    expect(body.match(/<script/g)).toHaveLength(1)
  })
})

describe('an address', () => {
  it('of the client is answered with 200, in any case and with a slash at its end [ROUTE-23, ROUTE-51]', async () => {
    for (const address of PAGE_ADDRESSES) {
      const path = address.replace(/:[^/]+/g, 'someone')
      for (const url of [path, path.toUpperCase(), `${path}/?ref=ada-park`])
        expect((await get(url)).statusCode, url).toBe(200)
    }
  })

  it('that is none is the same page with 404, every time it is asked for [ROUTE-23, PUBLIC-84]', async () => {
    for (const url of ['/no/such/page', '/dashboard/goals', '/Shopify', '/nobody-here', '/x', '/%00']) {
      const reply = await get(url)
      expect([reply.statusCode, reply.headers['x-robots-tag']], url).toEqual([404, 'noindex'])
      expect(reply.body).toContain('The router decides')
      const again = await get(url, { 'if-none-match': String(reply.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([404, reply.body])
    }
  })

  it('of one part leads to the ambassador whose alias it is [PUBLIC-85]', async () => {
    for (const [url, place] of [
      ['/ADA-park', '/myoola/ADA-park'],
      ['/ada-park/?exigo=1', '/myoola/ada-park?exigo=1'],
    ]) {
      const { statusCode, headers } = await get(url ?? '')
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, place, 'no-cache'])
    }
  })

  it('of one part is left to the page while the database does not answer [PUBLIC-85]', async () => {
    const { pool } = world.db
    const query = pool.query
    pool.query = (() => Promise.reject(new Error('no database'))) as unknown as typeof pool.query
    const reply = await get('/ada-park').finally(() => {
      pool.query = query
    })
    expect([reply.statusCode, reply.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(reply.body).toContain('The router decides')
  })
})

describe('search engines', () => {
  it('find each page once in the sitemap, and no variants', async () => {
    const { body, headers } = await world.app.inject('/sitemap.xml')
    expect(headers['content-type']).toMatch(/^application\/xml/)
    const found = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(found).toContain(`${ORIGIN}/home`)
    expect(found).toContain(`${ORIGIN}/Science`)
    expect(new Set(found).size).toBe(found.length)
    expect(found).not.toContain(`${ORIGIN}/`)
    expect(found.filter((address) => /faq|shopify|myoola|login/i.test(address ?? ''))).toEqual([])
    for (const address of found) {
      const { body: shown } = await get(address?.replace(ORIGIN, '') ?? '')
      expect(shown).toContain(`<link rel="canonical" href="${address}"/>`)
    }
    expect((await world.app.inject('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('leave members’ pages, the login and addresses that are none alone', async () => {
    for (const address of ['/dashboard', '/login', '/resetPassword', '/no/such/page', '/FreeTest/result/abc'])
      expect((await get(address)).headers['x-robots-tag'], address).toBe('noindex')
    for (const address of ['/', '/FreeTest', '/myoola/ada-park'])
      expect((await get(address)).headers['x-robots-tag'], address).toBeUndefined()
  })
})
