import type { Page } from '@playwright/test'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const MAYA = 1005

const section = (page: Page) => page.getByRole('region', { name: 'MY RECOMMENDATIONS' })
const carousel = (page: Page) => section(page).getByRole('group', { name: /^Recommended/ })

const openThem = async (page: Page) => {
  await signInAs(page, MAYA)
  await page.goto('/dashboard')
  await section(page).getByRole('article').first().waitFor()
}

test.describe('the recommendations', () => {
  test('are programs and products; a program says what it is about, a product opens its page in a new tab [DASH-09, DASH-13, DASH-14]', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile', reducedMotion: true })
    await openThem(page)
    const cards = await section(page).getByRole('article').allInnerTexts()
    expect(cards).toHaveLength(4)
    expect(cards[1]).toContain('Strong at home')
    expect(cards[1]).toContain('$49')
    await carousel(page).getByRole('button', { name: 'Next' }).click()
    await section(page).getByRole('button', { name: 'LEARN MORE about Strong at home' }).click()
    const sales = page.getByRole('dialog', { name: 'Strong at home' })
    await sales.getByText('Four weeks, three sessions a week').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await sales.getByRole('button', { name: 'NOT NOW' }).click()

    await section(page).getByRole('tab', { name: 'Recommended Products' }).click()
    const journal = section(page).getByRole('link', { name: /LEARN MORE about The seven areas journal/ })
    expect([await journal.getAttribute('href'), await journal.getAttribute('target')]).toEqual([
      'https://store.example/products/seven-areas-journal',
      '_blank',
    ])
    expect(await atBothSizes(page, axe)).toEqual([])
  })
})

test.describe('buying a program', () => {
  const press = async (page: Page) => {
    await section(page).getByRole('button', { name: 'LEARN MORE about Strong at home' }).click()
    await page.getByRole('button', { name: 'GET THIS PROGRAM' }).click()
  }

  /** A deployment that sells elsewhere answers these links. */
  const sellAt = (page: Page, where: { link: string; isSignOn: boolean }) =>
    page.route('**/api/AdditionalCourse/GetCourseSalesContent/*', (route) =>
      route.fulfill({ json: { title: 'Strong at home', html: '<p>Four weeks</p>', price: 4900, ...where } }),
    )

  test('goes to the built-in order where nothing is sold elsewhere', async ({ visit }) => {
    const page = await visit({ reducedMotion: true })
    await openThem(page)
    await press(page)
    await page.getByRole('heading', { level: 1, name: 'Strong at home' }).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/orderCourse?courseId=1010')
  })

  test('uses a subscriber’s silent token to open the single sign-on link with the item’s code [COURSE-17]', async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: true })
    await openThem(page)
    await sellAt(page, { link: '/backOffice?itemCode=PRG-1010', isSignOn: true })
    const opened = page.waitForEvent('popup')
    await press(page)
    const office = await opened
    await office.waitForURL(/backOffice/)
    expect(new URL(office.url()).searchParams.get('itemCode')).toBe('PRG-1010')
    expect(new URL(office.url()).searchParams.get('token')).not.toBeNull()
  })

  test('takes user type 4 to the ordering link, with no token [COURSE-16]', async ({ visit }) => {
    const page = await visit({ reducedMotion: true })
    await signInAs(page, 1008)
    await page.goto('/nonSubscriber')
    await section(page).getByRole('article').first().waitFor()
    const link = `${new URL(page.url()).origin}/order?product=204&itemCode=PRG-1010`
    await sellAt(page, { link, isSignOn: false })
    const opened = page.waitForEvent('popup')
    await press(page)
    const order = await opened
    await order.waitForURL(/\/order\?/)
    expect(new URL(order.url()).searchParams.get('itemCode')).toBe('PRG-1010')
    expect(new URL(order.url()).searchParams.get('token')).toBeNull()
  })
})
