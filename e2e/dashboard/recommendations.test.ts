import type { Page } from '@playwright/test'
import { axe, BOTH_SIZES, pathOf } from '../support/browser.ts'
import { movedBy, slidesInView } from '../support/carousel.ts'
import { standStill } from '../support/page-clock.ts'
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

for (const size of BOTH_SIZES)
  test.describe(`the recommendations on ${size}`, () => {
    test('are programs and products; a program says what it is about, a product opens its page in a new tab [DASH-09, DASH-13, DASH-14]', async ({
      visit,
    }) => {
      const page = await visit({ size, reducedMotion: true })
      await openThem(page)
      const cards = await section(page).getByRole('article').allInnerTexts()
      expect(cards).toHaveLength(4)
      expect(cards[1]).toContain('Strong at home')
      expect(cards[1]).toContain('$49')
      if (size === 'mobile') await carousel(page).getByRole('button', { name: 'Next' }).click()
      await section(page).getByRole('button', { name: 'LEARN MORE about Strong at home' }).click()
      const sales = page.getByRole('dialog', { name: 'Strong at home' })
      await sales.getByText('Four weeks, three sessions a week').waitFor()
      expect(await axe(page)).toEqual([])
      await sales.getByRole('button', { name: 'NOT NOW' }).click()

      await section(page).getByRole('tab', { name: 'Recommended Products' }).click()
      const journal = section(page).getByRole('link', { name: /LEARN MORE about The seven areas journal/ })
      expect([await journal.getAttribute('href'), await journal.getAttribute('target')]).toEqual([
        'https://store.example/products/seven-areas-journal',
        '_blank',
      ])
      expect(await axe(page)).toEqual([])
    })
  })

test.describe('the product carousel', () => {
  test('has 1 card, 2 from 767 px, 3 from 1024 px [DASH-11]', async ({ visit }) => {
    const page = await visit({ reducedMotion: true })
    await openThem(page)
    for (const [width, cards] of [
      [766, 1],
      [767, 2],
      [1023, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => slidesInView(carousel(page)), { message: `at ${width}` }).toBe(cards)
    }
  })

  test('moves on every 3 seconds within one, and stands still when paused, held or left [DASH-12]', async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: false })
    await page.clock.install()
    await openThem(page)
    // The carousel begins when it is seen: from before that, time is moved by hand.
    await standStill(page)
    await carousel(page).scrollIntoViewIfNeeded()
    await page.mouse.move(5, 5)
    await carousel(page).getByRole('button', { name: 'Pause' }).waitFor()
    await expect.poll(() => carousel(page).locator('ul').first().getAttribute('aria-live')).toBe('off')
    await page.clock.runFor(2_900)
    expect(await movedBy(carousel(page))).toBe(0)
    await page.clock.runFor(400)
    const onTheWay = await movedBy(carousel(page))
    expect(onTheWay).toBeGreaterThan(0)
    await page.clock.runFor(800)
    // By one card: that one stands where the first one stood.
    const [first, second] = await section(page).getByRole('article').all()
    const step = ((await second?.boundingBox())?.x ?? 0) - ((await first?.boundingBox())?.x ?? 0)
    expect(Math.abs((await movedBy(carousel(page))) - step)).toBeLessThan(6)
    expect(onTheWay).toBeLessThan(step - 6)

    await carousel(page).getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(5, 5)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    // The last pixel of the way.
    await page.clock.runFor(1_000)
    const stopped = await movedBy(carousel(page))
    await page.clock.runFor(12_000)
    expect(await movedBy(carousel(page))).toBe(stopped)
    await carousel(page).getByRole('button', { name: 'Play' }).click()
    // Held: the pointer is still on it.
    await page.clock.runFor(12_000)
    expect(await movedBy(carousel(page))).toBe(stopped)
    await page.mouse.move(5, 5)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return movedBy(carousel(page))
      })
      .not.toBe(stopped)
  })

  test('never moves by itself for members who asked for less movement [DASH-12]', async ({ visit }) => {
    const page = await visit({ reducedMotion: true })
    await page.clock.install()
    await openThem(page)
    await carousel(page).scrollIntoViewIfNeeded()
    await page.mouse.move(5, 5)
    await page.clock.runFor(20_000)
    expect(await movedBy(carousel(page))).toBe(0)
    await expect.poll(() => carousel(page).getByRole('button', { name: 'Pause' }).count()).toBe(0)
    await carousel(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => movedBy(carousel(page))).toBeGreaterThan(0)
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
