import { open } from '../support/home.ts'
import { expect, test } from '../support/test.ts'

test('a page that is followed to begins at its top, and going back finds the place that was left [PUBLIC-43]', async ({
  visit,
}) => {
  const page = await visit()
  await open(page, '/home')
  const link = page.getByRole('main').getByRole('link', { name: 'BECOME AN AFFILIATE' })
  await link.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => scrollY)
  const left = await scrolled()
  expect(left).toBeGreaterThan(1000)
  await link.click()
  await page.waitForURL('**/Affiliate')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await page.waitForURL('**/home')
  await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThan(300)
})
