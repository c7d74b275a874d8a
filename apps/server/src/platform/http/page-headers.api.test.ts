import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { BUILT_STYLES, makeBuiltApp } from '../../../test/support/built-app.ts'

let folder: string
let world: TestApp
beforeAll(async () => {
  folder = await makeBuiltApp()
  world = await makeTestApp({
    env: { PUBLIC_URL: 'https://portal.example', STORE_FRAME_ORIGINS: 'https://store.example', DEMO: 'true' },
    deps: { webFolder: folder },
  })
  await makeMember(world, { webAlias: 'maya' })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const NOBODY = "'none'"
const OURSELVES = "'self'"
const STORE = "'self' https://store.example"

/** Class of address, an example, its status, whether search engines may list it, and allowed frame ancestors. */
const CLASSES = [
  ['a public page', '/Science', 200, true, OURSELVES],
  ['a page under an alias', '/Science/myoola/maya', 200, true, OURSELVES],
  ['a free test', '/FreeTest', 200, true, OURSELVES],
  ['a result of a free test', '/FreeTest/result/a-secret-code', 200, false, OURSELVES],
  ['a stress report', '/MindBodyTest/result/a-secret-code', 200, false, OURSELVES],
  ['a free test in the store', '/Shopify/FreeTestShopify', 200, true, STORE],
  ['a result in the store', '/Shopify/FreeTestShopify/result/a-secret-code', 200, false, STORE],
  ['a report in the store', '/shopify/MindBodyWellnessAssessment/result/a-code', 200, false, STORE],
  ['the login of the store', '/Shopify/ShopifyLogin/head.claims.signature', 200, false, STORE],
  ['a page that only begins like the store', '/Shopifying', 404, false, OURSELVES],
  ['the login', '/login', 200, false, OURSELVES],
  ['a new password', '/resetPassword?token=x', 200, false, OURSELVES],
  ['a change taken back', '/notMe', 200, false, OURSELVES],
  ['a page of members', '/dashboard', 200, false, OURSELVES],
  ['the membership', '/membership', 200, false, OURSELVES],
  ['no page', '/no/such/page', 404, false, OURSELVES],
  ['a call', '/api/Site/GetSettings', 200, true, NOBODY],
  ['no call', '/api/nothing', 404, true, NOBODY],
  ['a page of the back office', '/backOffice', 400, false, NOBODY],
  ['a shared page', '/shared/nothing', 404, false, NOBODY],
] as const

it.each(CLASSES)(
  '%s (%s) answers %i, may be found: %s, and framed by %s [ROUTE-23, STORE-01]',
  async (_name, url, status, isListed, framedBy) => {
    const { statusCode, headers, body } = await world.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(status)
    const isIndexed =
      headers['x-robots-tag'] === 'noindex' || /<meta name="robots" content="noindex"/.test(body)
    expect(isIndexed).toBe(!isListed)
    const policy = String(headers['content-security-policy'])
    expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toBe(framedBy)
    // Browsers with CSP ignore the older header, which cannot name a store.
    expect(headers['x-frame-options']).toBe(framedBy === STORE ? undefined : 'SAMEORIGIN')
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
  },
)

it('a page announces its styles before its first byte, under an alias after the page that it repeats', async () => {
  const linkOf = async (url: string) =>
    (await world.app.inject({ url, headers: { accept: 'text/html' } })).headers.link
  expect(await linkOf('/Science')).toBe(BUILT_STYLES)
  expect(await linkOf('/dashboard')).toBe(BUILT_STYLES)
  expect(await linkOf('/Science/myoola/maya')).toBe(
    `<https://portal.example/Science>; rel="canonical", ${BUILT_STYLES}`,
  )
})
