import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signStoreToken } from '../../apps/server/src/features/account/store-token-signature.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { openAlive } from '../support/alive.ts'
import { pathOf } from '../support/browser.ts'
import { PACIFIC } from '../support/members.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

/** The store's own page, on a site that is not the portal's, with the portal in a frame. */
let store: Server
test.beforeAll(async () => {
  store = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://store').searchParams.get('show') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Store</title><link rel="icon" href="data:,"><iframe title="Oola" width="1200" height="800" src="${portal().origin}${path}"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => store.listen(0, 'localhost', resolve))
})
test.afterAll(() => {
  store.close()
})

const inStore = (path: string): string =>
  `http://localhost:${(store.address() as AddressInfo).port}/?show=${encodeURIComponent(path)}`

const tokenFor = (world: World, subject: string) =>
  signStoreToken(subject, new TextEncoder().encode(portal().storeTokenSecret), world.clock.now())

test.describe('the portal in a frame of the store', () => {
  test('logs in by the token, keeps the session in that frame only, and ends it [STORE-01, STORE-02, STORE-08]', async ({
    visit,
    world,
  }) => {
    const { id } = await makeMember(world, { stepId: 4, ...PACIFIC })
    const page = await visit()
    await page.goto(inStore(`/Shopify/ShopifyLogin/${await tokenFor(world, String(id))}`))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
    await expect.poll(() => frame.getByRole('link', { name: 'Oola home' }).count()).toBe(0)
    const [cookie] = await page.context().cookies(portal().origin)
    expect(cookie).toMatchObject({ name: 'userSession', sameSite: 'None', secure: true })

    // The store is opened again: still logged in.
    await page.goto(inStore('/Shopify/ShopifyLogin'))
    await frame.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()

    // The portal by itself knows nothing of it.
    const alone = await page.context().newPage()
    await alone.goto(`${portal().origin}/dashboard`)
    await alone.waitForURL('**/login')
    await alone.close()

    await frame.getByRole('button', { name: /My account/ }).click()
    await frame.getByRole('button', { name: 'LOG OUT' }).click()
    await expect.poll(() => page.context().cookies(portal().origin)).toEqual([])
  })

  test('shows the free test, and no page outside of store mode', async ({ visit }) => {
    const page = await visit({ expected: [/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/] })
    await page.goto(inStore('/Shopify/FreeTestShopify'))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('slider').first().waitFor()
    await expect.poll(() => frame.getByRole('link', { name: 'Oola home' }).count()).toBe(0)

    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(inStore('/login'))
    await refused
  })
})

for (const path of ['/Shopify/FreeTestShopify', '/Shopify/ShopifyLogin'])
  test(`${path} works in a frame of the store where the browser has closed storage [STORE-01]`, async ({
    visit,
  }) => {
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
    const frame = page.frameLocator('iframe')
    await frame.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    const control = path.endsWith('Login')
      ? frame.getByRole('button', { name: "LET'S GO!" })
      : frame.getByRole('slider').first()
    await control.focus()
  })

test('store mode stays with who opened a test of the store, without a way to the home page [STORE-08, ROUTE-50]', async ({
  visit,
}) => {
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

test('"Access My Products" is a link to the store’s login, and the portal stays the portal [STORE-08, ROUTE-49]', async ({
  visit,
}) => {
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
