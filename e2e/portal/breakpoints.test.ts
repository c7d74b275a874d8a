import type { Locator } from '@playwright/test'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('mobile ends at 768 px and tablet at 1200 px [SHELL-31]', async ({ visit }) => {
  const page = await visit()
  await page.goto('/contact')
  const menu = page.getByRole('button', { name: 'Menu' })
  await page.setViewportSize({ width: 1199, height: 900 })
  await menu.waitFor()
  await page.setViewportSize({ width: 1200, height: 900 })
  await menu.waitFor({ state: 'hidden' })

  await signInAs(page, 1005)
  await page.goto('/dashboard')
  await page.setViewportSize({ width: 768, height: 900 })
  const control = page.getByRole('button', { name: /My account/ })
  const slideMenu = page.getByRole('dialog', { name: 'My account' })
  await control.click()
  await page.getByRole('navigation', { name: 'My account' }).waitFor()
  await expect.poll(() => slideMenu.count()).toBe(0)
  await page.setViewportSize({ width: 767, height: 900 })
  await control.click()
  await slideMenu.waitFor()
  await page.setViewportSize({ width: 768, height: 900 })
  await slideMenu.waitFor({ state: 'detached' })
})

test('the tracker keeps its week on one line and its counter as wide as itself, on every screen', async ({
  visit,
}) => {
  const page = await visit()
  await signInAs(page, 1005)
  await page.goto('/dashboard')
  const week = page.getByRole('list', { name: 'Your week' })
  await week.waitFor()
  const panel = page.getByRole('tabpanel', { name: 'TRACKER' })
  const counter = panel.getByRole('paragraph').filter({ hasText: 'the whole Oola community' })
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width
  for (const width of [320, 768, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = () =>
      week
        .getByRole('listitem')
        .evaluateAll((days) => new Set(days.map((day) => day.getBoundingClientRect().top)).size)
    // What a new width draws anew comes a frame later.
    await expect.poll(lines, { message: `at ${width}` }).toBe(1)
    await expect.poll(() => week.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    await expect
      .poll(async () => (await widthOf(counter)) === (await widthOf(panel)), { message: `at ${width}` })
      .toBe(true)
  }
})
