import { NO_ANSWER } from '../support/console-noise.ts'
import { arriveAt } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test('a part of the page that did not load is loaded when the connection is back', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: NO_ANSWER })
  await arriveAt(page, world, 4)
  // Its program and its styles, once each.
  const lost = new Set<string>()
  await page.route(/\/assets\/dashboard-below-[^/]*$/, (route) => {
    const address = route.request().url()
    if (lost.has(address)) return route.continue()
    lost.add(address)
    return route.abort('internetdisconnected')
  })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
  await page.getByRole('article').first().waitFor()
  expect([...lost].some((address) => address.endsWith('.js'))).toBe(true)
  await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
})
