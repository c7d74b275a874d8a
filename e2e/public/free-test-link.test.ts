import type { Page } from '@playwright/test'
import { beginBefore, button, fillForm, LIFE_BALANCE, mailTo, scoresOf } from '../support/free-tests.ts'
import { freshEmail } from '../support/fresh-names.ts'
import { expect, test } from '../support/test.ts'

/** The button under the words of a result, once they are revealed: before that nothing in there can be used. */
const homeLink = (page: Page) => page.locator('main a:not([inert] *)', { hasText: 'GO TO HOME PAGE' })

test.describe('the private link', () => {
  test('is mailed, opens the wheel at once, is shared as it is, and is no page for search engines [FREE-07, FREE-11, FREE-13]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await beginBefore(page, 'freeUser', {
      areaIndex: 7,
      currentQuestion: 0,
      scores: scoresOf(LIFE_BALANCE, 21),
    })
    await page.goto('/FreeTest')
    const email = freshEmail('lin')
    await fillForm(page, { 'First name': 'Lin', 'Last name': 'Ng', 'E-mail address': email })
    await button(page, 'SHOW MY WHEEL').click()
    await page.waitForURL(/\/FreeTest\/result\//)
    const address = page.url()
    await expect.poll(() => mailTo(email)).toContain(address)

    const later = await visit()
    await later.goto(address)
    await homeLink(later).waitFor()
    await later.getByText('Lin, this is your wheel of').waitFor()
    // Each recommendation begins with the icon of its area, which is known by this mark.
    const advice = later.locator('main li:has(strong)')
    await expect.poll(() => advice.count()).toBe(3)
    for (const line of await advice.all()) {
      const mask = await line.evaluate((item) => getComputedStyle(item, '::after').maskImage)
      expect(mask).toMatch(/^url\(/)
    }
    await expect.poll(() => later.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

    await homeLink(page).waitFor()
    await button(page, 'SHARE!').click()
    await page.getByRole('dialog').getByText(new URL(address).pathname).waitFor()
    await button(page, 'COPY LINK').click()
    await button(page, 'LINK COPIED').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.keyboard.press('Escape')
    await homeLink(page).click()
    await page.waitForURL('**/home')
  })

  test('that leads nowhere says so and offers the test', async ({ visit }) => {
    const page = await visit({ expected: [/404/] })
    await page.goto(`/FreeTest/result/${'A'.repeat(22)}`)
    await page.getByRole('heading', { name: 'We could not find this result' }).waitFor()
    await page.getByRole('link', { name: 'TAKE THE TEST' }).click()
    await page.getByText('QUESTION 1/21').waitFor()
  })
})
