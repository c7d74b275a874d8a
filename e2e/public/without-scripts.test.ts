import { SIZES } from '../support/browser.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import type { Visit } from '../support/visit.ts'

const read = (visit: Visit, size: 'desktop' | 'mobile' = 'desktop') =>
  visit({ size, withoutScripts: true, expected: [/\.js csp$/, /404.*no.such.page/] })

for (const path of ['/myoola/maya', '/ourStory/myoola/maya', '/maya/enrollment'])
  test(`${path} names its ambassador and keeps her credit [AMB-02]`, async ({ visit }) => {
    const page = await read(visit)
    await page.goto(path)
    await page.getByText(/^Maya .*invited you to Oola\.$/).waitFor()
    const hrefs = () => page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await expect.poll(hrefs).toContain('/maya/enrollment')
    await expect.poll(hrefs).toContain('/contact/myoola/maya')
    await expect.poll(hrefs).toContain('/FreeTest/maya')
    expect(await hrefs()).not.toContain('/corporphan/enrollment')
  })

test('the free test names the ambassador and leads to her page [AMB-02]', async ({ visit }) => {
  const page = await read(visit)
  await page.goto('/FreeTest/maya')
  await page.getByText(/^Maya .*invited you to Oola\.$/).waitFor()
  await page.locator('a[href="/myoola/maya"]').first().waitFor()
})

test('a page that names nobody, or somebody unknown, invites in no name', async ({ visit }) => {
  const page = await read(visit)
  for (const path of ['/home', '/myoola/nobody-here']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText('invited you to Oola').count()).toBe(0)
    await expect.poll(() => page.locator('a[href="/corporphan/enrollment"]').count()).toBeGreaterThan(0)
  }
})

test('says that a page does not exist, with the way home [ROUTE-23]', async ({ visit }) => {
  const page = await read(visit)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: "Sorry this page doesn't exist!" }).waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
  expect((await fetch(`${portal().origin}/404`)).status).toBe(404)
})

test('opens the menus of a wide screen', async ({ visit }) => {
  const page = await read(visit)
  await page.goto('/ourStory')
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [menu, link] of [
    ['About', 'Our Cause'],
    ['Partner with the company', 'Become a Coach'],
    ['Shop', 'All bundles'],
    ['Login', 'Access My Programs'],
  ] as const) {
    await main.getByRole('button', { name: menu }).click()
    await main.getByRole('link', { name: link }).waitFor()
    await page.keyboard.press('Escape')
  }
})

test('opens the menu of a small screen and the groups in it', async ({ visit }) => {
  const page = await read(visit, 'mobile')
  await page.goto('/ourStory/myoola/maya')
  await page.locator('summary[aria-label="Menu"]').click()
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByText('About', { exact: true }).click()
  const contact = main.getByRole('link', { name: 'Contact' })
  await expect.poll(() => contact.getAttribute('href')).toBe('/contact/myoola/maya')
  await page.setViewportSize({ ...SIZES.mobile, width: 320 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
