import { expect, it } from 'vitest'
import { useBrowser, visit } from '../support/browser.ts'
import { signInAs } from '../support/sign-in.ts'

useBrowser()

it('mobile ends at 768 px and tablet at 1200 px [SHELL-31]', async () => {
  const page = await visit()
  await page.goto('/contact')
  const menu = page.getByRole('button', { name: 'Menu' })
  await page.setViewportSize({ width: 1199, height: 900 })
  await menu.waitFor()
  await page.setViewportSize({ width: 1200, height: 900 })
  await menu.waitFor({ state: 'hidden' })

  await signInAs(page, 1005)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /My account/ }).click()
  const slideMenu = page.getByRole('dialog', { name: 'My account' })
  expect(await slideMenu.count()).toBe(0)
  await page.setViewportSize({ width: 767, height: 900 })
  await slideMenu.waitFor()
  await page.setViewportSize({ width: 768, height: 900 })
  await slideMenu.waitFor({ state: 'detached' })
})
