import type { Page } from '@playwright/test'
import { axe, SIZES } from '../support/browser.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

/** Mails that have each part of the frame between them. */
const EACH_PART = ['receipt', 'sessionBooked', 'sessionReminder', 'answer']

/** The names of all kinds, from the links of the first one. */
const namesOf = async (page: Page): Promise<string[]> => {
  await page.goto('/dev/mails')
  return page.getByRole('navigation', { name: 'Mails' }).getByRole('link').allInnerTexts()
}

/** What is wider than the window, and pictures that did not come. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth === 0)
    return [...(wide ? ['wider than the window'] : []), ...pictures.map(({ src }) => `no picture: ${src}`)]
  })

test.describe('all mails', () => {
  test('[REMIND-13] are shown for each kind at /dev/mails, on a desktop, on a phone, dark and as text, with links between them', async ({
    visit,
  }) => {
    const page = await visit()
    const names = await namesOf(page)
    expect(names.length).toBeGreaterThan(40)
    await page.getByRole('link', { name: 'sessionBooked', exact: true }).click()
    const frame = page.frameLocator('iframe')
    await frame
      .getByRole('heading', { level: 1, name: 'Booked with Ana: Friday, November 20 at 7:30 PM' })
      .waitFor()
    await page.getByRole('link', { name: 'phone', exact: true }).click()
    expect(await page.locator('iframe').getAttribute('width')).toBe('390')
    await page.getByRole('link', { name: 'dark', exact: true }).click()
    const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await expect.poll(ground).toBe('rgb(8, 18, 22)')
    await page.getByRole('link', { name: 'text', exact: true }).click()
    await page.getByText('You get this because a session was booked in your account.').waitFor()
    await page.getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click').waitFor()
    await page.getByRole('link', { name: 'receipt', exact: true }).click()
    await page.getByText('Receipts and other e-mails about payments always come.').waitFor()
    await page.getByText('This mail always comes: it has no header to stop it.').waitFor()
  })

  test('[REMIND-13] are readable in 600 px and on a phone, light and dark, with their logo', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile' })
    for (const name of await namesOf(page)) {
      await page.goto(`/dev/mails/${name}/mail`)
      for (const width of [600, SIZES.mobile.width]) {
        await page.setViewportSize({ ...SIZES.mobile, width })
        expect(await faultsOf(page), `${name} at ${width} px`).toEqual([])
        for (const colorScheme of EACH_PART.includes(name) ? (['light', 'dark'] as const) : []) {
          await page.emulateMedia({ colorScheme })
          expect(
            await axe(page, ['color-contrast', 'image-alt', 'link-name', 'heading-order']),
            `${name} at ${width} px, ${colorScheme}`,
          ).toEqual([])
        }
      }
    }
  })
})

test('the postal address below a mail breaks between its parts on a phone, never inside the street', async ({
  visit,
}) => {
  const page = await visit({ size: 'mobile' })
  await page.goto('/dev/mails/receipt/mail')
  for (const part of ['Oola Support,', '1 Example Street,', 'Los Angeles, CA 90000']) {
    const { height } = (await page.getByText(part, { exact: true }).boundingBox()) ?? {}
    expect(height, part).toBeLessThan(30)
  }
})

test('the page of a stop link asks first, stops the kind at a press, and offers to undo it, by keyboard alone', async ({
  visit,
}) => {
  const page = await visit({ size: 'mobile' })
  await page.goto('/dev/mails/daysExcused?view=text')
  const text = await page.locator('main').innerText()
  const link = /List-Unsubscribe: <(\S+)>/.exec(text)?.[1] ?? ''
  expect(link).toContain(portal().origin)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Stop these e-mails?' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'These e-mails have stopped' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.goto(link)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('button', { name: 'Stop these e-mails' }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axe(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})
