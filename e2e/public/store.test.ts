import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signStoreToken } from '../../apps/server/src/features/account/store-token-signature.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { openAlive } from '../support/alive.ts'
import { pathOf, useBrowser, visit } from '../support/browser.ts'
import { PACIFIC } from '../support/members.ts'
import { useWorld } from '../support/world.ts'

useBrowser()
const world = useWorld()

/** The store's own page, on a site that is not the portal's, with the portal in a frame. */
let store: Server
beforeAll(async () => {
  store = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://store').searchParams.get('show') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Store</title><link rel="icon" href="data:,"><iframe title="Oola" width="1200" height="800" src="${inject('portal').origin}${path}"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => store.listen(0, 'localhost', resolve))
})
afterAll(() => {
  store.close()
})

const inStore = (path: string): string =>
  `http://localhost:${(store.address() as AddressInfo).port}/?show=${encodeURIComponent(path)}`

const tokenFor = (subject: string) =>
  signStoreToken(subject, new TextEncoder().encode(inject('portal').storeTokenSecret), world().clock.now())

describe('the portal in a frame of the store', () => {
  it('logs in by the token, keeps the session in that frame only, and ends it [STORE-01, STORE-02, STORE-08]', async () => {
    const { id } = await makeMember(world(), { stepId: 4, ...PACIFIC })
    const page = await visit()
    await page.goto(inStore(`/Shopify/ShopifyLogin/${await tokenFor(String(id))}`))
    const portal = page.frameLocator('iframe')
    await portal.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
    await expect.poll(() => portal.getByRole('link', { name: 'Oola home' }).count()).toBe(0)
    const [cookie] = await page.context().cookies(inject('portal').origin)
    expect(cookie).toMatchObject({ name: 'userSession', sameSite: 'None', secure: true })

    // The store is opened again: still logged in.
    await page.goto(inStore('/Shopify/ShopifyLogin'))
    await portal.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()

    // The portal by itself knows nothing of it.
    const alone = await page.context().newPage()
    await alone.goto(`${inject('portal').origin}/dashboard`)
    await alone.waitForURL('**/login')
    await alone.close()

    await portal.getByRole('button', { name: /My account/ }).click()
    await portal.getByRole('button', { name: 'LOG OUT' }).click()
    await expect.poll(() => page.context().cookies(inject('portal').origin)).toEqual([])
  })

  it('shows the free test, and no page outside of store mode', async () => {
    const page = await visit({ expected: [/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/] })
    await page.goto(inStore('/Shopify/FreeTestShopify'))
    const portal = page.frameLocator('iframe')
    await portal.getByRole('slider').first().waitFor()
    await expect.poll(() => portal.getByRole('link', { name: 'Oola home' }).count()).toBe(0)

    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(inStore('/login'))
    await refused
  })
})

it.each(['/Shopify/FreeTestShopify', '/Shopify/ShopifyLogin'])(
  '%s works in a frame of the store where the browser has closed storage [STORE-01]',
  async (path) => {
    // What a browser does that blocks the data of other sites; any error of the page fails the test.
    const page = await visit()
    await page.addInitScript(() => {
      if (window.self === window.top) return
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException(`Failed to read the '${name}' property`, 'SecurityError')
          },
        })
    })
    await page.goto(inStore(path))
    const portal = page.frameLocator('iframe')
    await portal.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    const control = path.endsWith('Login')
      ? portal.getByRole('button', { name: "LET'S GO!" })
      : portal.getByRole('slider').first()
    await control.focus()
  },
)

it('store mode stays with who opened a test of the store, without a way to the home page [STORE-08, ROUTE-50]', async () => {
  const page = await visit()
  await openAlive(page, '/Shopify/FreeTestShopify')
  await page.getByRole('slider').first().waitFor()
  await openAlive(page, '/Science')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Oola home' }).count()).toBe(0)
  // LOG IN leads to the store's own login.
  await page.getByRole('button', { name: 'LOG IN', exact: true }).click()
  await page.waitForURL('**/Shopify/ShopifyLogin')
  expect(pathOf(page)).toBe('/Shopify/ShopifyLogin')
})

it('"Access My Products" is a link to the store’s login, and the portal stays the portal [STORE-08, ROUTE-49]', async () => {
  const page = await visit()
  await openAlive(page, '/contact')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Access My Products' }).click()
  await page.waitForURL('**/Shopify/ShopifyLogin')
  await page.getByRole('button', { name: "LET'S GO!" }).waitFor()
  await page.goto('/Shopify/ShopifyLogin')
  await page.getByRole('button', { name: "LET'S GO!" }).waitFor()
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Oola home' }).first().waitFor()
  await page.goto('/dashboard')
  await page.waitForURL('**/login')
})
