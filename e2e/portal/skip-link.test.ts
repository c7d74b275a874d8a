import { openAlive } from '../support/alive.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the keyboard can go past the header, on public and signed-in pages', async ({ visit }) => {
  const page = await visit()
  await openAlive(page, '/contact')
  await page.getByRole('button', { name: 'LOG IN' }).waitFor()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  const main = page.getByRole('main')
  const isFocused = (element: typeof main) => element.evaluate((node) => node === document.activeElement)
  for (const path of ['/contact', '/dashboard']) {
    await page.keyboard.press('Tab')
    await expect.poll(() => isFocused(skip)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(main)).toBe(true)
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path)
    await signInAs(page, 1005)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /My account/ }).waitFor()
  }
})
