import type { Page } from '@playwright/test'
import { status } from '../support/console-noise.ts'
import { arriveAt } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

/** Takes these files off the server, as a new build does; answers how to bring them back. */
const takeAway = async (page: Page, files: RegExp) => {
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }))
  return () => page.unroute(files)
}

/** Counts the documents that this page has asked for. */
const countDocuments = (page: Page) => {
  const count = { documents: 0 }
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count.documents += 1
  })
  return count
}

const lost = (page: Page) => page.getByText('This page did not load completely', { exact: true })

test.describe('a page whose program a new build took away', () => {
  test('is reloaded, and a link works when the new build is there', async ({ visit, world }) => {
    const page = await visit({
      expected: [...status(404), /loading route module/, /Failed to fetch dynamically/],
    })
    await arriveAt(page, world, 4)
    await page.goto('/dashboard')
    const follow = async () => {
      await page.getByRole('button', { name: /^My account/ }).click()
      await page.getByRole('link', { name: 'MY MEMBERSHIP' }).click()
    }
    const bringBack = await takeAway(page, /\/assets\/membership-[^/]*$/)
    const count = countDocuments(page)
    await Promise.all([page.waitForEvent('load'), follow()])
    await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
    expect(count.documents).toBe(1)
    await bringBack()
    await follow()
    await page.getByRole('heading', { level: 1, name: /membership/i }).waitFor()
  })

  test('reloads once for a missing part, then shows the failure, and loads at TRY AGAIN', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: [...status(404), /ChunkLoadError/] })
    await arriveAt(page, world, 4)
    const bringBack = await takeAway(page, /\/assets\/dashboard-below-[^/]*$/)
    const count = countDocuments(page)
    await page.goto('/dashboard')
    await lost(page).waitFor()
    expect(count.documents).toBe(2)
    await bringBack()
    // A link where the page waited so long that the document itself reports it.
    const tryAgain = { name: 'TRY AGAIN' }
    const button = page.getByRole('button', tryAgain).or(page.getByRole('link', tryAgain))
    const hello = page.getByRole('heading', { level: 1, name: 'Hello, Robin' })
    // The page may have found the part by itself meanwhile.
    await button.or(hello).filter({ visible: true }).first().waitFor()
    if (!(await hello.isVisible())) await button.filter({ visible: true }).click()
    await hello.waitFor()
  })

  test('says so as well when not even the first file is there', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile', scheme: 'dark', expected: status(404) })
    await arriveAt(page, world, 4)
    const bringBack = await takeAway(page, /\/assets\/framework-[^/]*$/)
    const count = countDocuments(page)
    await page.goto('/dashboard')
    await lost(page).waitFor()
    expect(count.documents).toBe(2)
    await bringBack()
    await page.getByRole('link', { name: 'TRY AGAIN' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
  })

  test('stays when it can be read without its program', async ({ visit }) => {
    const page = await visit({ expected: status(404) })
    await takeAway(page, /\/assets\/framework-[^/]*$/)
    const count = countDocuments(page)
    await page.goto('/ourStory')
    await expect.poll(() => count.documents).toBe(2)
    await page.locator('html[data-lost]').waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await expect.poll(() => lost(page).isVisible()).toBe(false)
  })
})
