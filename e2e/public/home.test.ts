import type { Page } from '@playwright/test'
import { atBothSizes, overflow, SIZES } from '../support/browser.ts'
import { headings, open, SECTIONS } from '../support/home.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

const hrefOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().getAttribute('href')

test.describe('the home page', () => {
  test('has its sections in order, its figures and its prices [PUBLIC-01, PUBLIC-02, PUBLIC-26..39, ROUTE-01, ROUTE-02]', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/')
    await expect.poll(() => headings(page)).toEqual(SECTIONS)
    await page.getByRole('banner').getByRole('link', { name: 'ENROLL NOW' }).waitFor()
    const text = await page.getByRole('main').innerText()
    for (const words of [
      '1,000,000+',
      '43',
      '30 days',
      'full refund',
      'no questions asked',
      '10 billion CFU of 12 strains',
      'in about two minutes',
      'A mind blend',
      'A body blend',
      'lifestyle framework',
      'Courses',
      'Certified coaches',
      '$47',
      'after a $77 start-up for the first month',
      'No enrollment fee, cancel anytime',
      'Design My Life Blueprint',
      'Self-paced',
      'Breakthrough Experience',
      'Once a week for 12 weeks',
      'My Personalized Path',
      'Monthly coaching',
      'daily tracker',
      'private inner circle',
      'Quarterly summits, and priority access to the annual live event',
      'earn income as an ambassador',
      'Pre-enroll for $50.00',
    ]) {
      expect(text).toContain(words)
    }
    const earning = page
      .getByRole('heading', { name: 'Seven ways to earn' })
      .locator('xpath=..')
      .getByRole('listitem')
    await expect.poll(() => earning.count()).toBe(7)
    for (const role of ['Affiliate', 'Ambassador', 'Coach']) {
      await page.getByRole('heading', { level: 3, name: role, exact: true }).waitFor()
    }
  })

  test('leads on, for the default sponsor [PUBLIC-04..08]', async ({ visit }) => {
    const page = await visit()
    await open(page, '/home')
    await expect.poll(() => hrefOf(page, 'JOIN')).toBe('/learnMore')
    await expect.poll(() => hrefOf(page, 'START THE FREE TEST')).toBe('/FreeTest')
    await expect.poll(() => hrefOf(page, 'ENROLL NOW')).toBe('/corporphan/enrollment')
    await expect.poll(() => hrefOf(page, 'BECOME AN AFFILIATE')).toBe('/Affiliate')
    // This deployment has no page of its own for ambassadors, and one for coaches.
    await expect.poll(() => hrefOf(page, 'BECOME A COACH')).toBe('https://coaches.example/apply')
    await expect.poll(() => hrefOf(page, 'BECOME AN AMBASSADOR')).toBe('/join/ambassador')
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect
      .poll(() => card('Total Rebalancing System').getByRole('link').getAttribute('href'))
      .toBe('https://store.example/products/total-rebalancing-system')
    await expect
      .poll(() => card('Oola Lifestyle Framework').getByRole('link').getAttribute('href'))
      .toBe('/learnMore')
    await expect
      .poll(() => card('Coach certification').getByRole('link').getAttribute('href'))
      .toBe('/Partner')
  })

  test('has a spacer for a header with exigo=1 [PUBLIC-03]', async ({ visit }) => {
    const page = await visit()
    await open(page, '/home?EXIGO=1')
    await page.getByTestId('header-spacer').waitFor()
    await expect.poll(() => page.getByRole('banner').count()).toBe(0)
    await open(page, '/home?exigo=2')
    await expect.poll(() => page.getByRole('banner').count()).toBe(1)
    await expect.poll(() => page.getByTestId('header-spacer').count()).toBe(0)
  })

  test('begins with START REBALANCING TODAY where a deployment asks for it, at the root only [PUBLIC-09, ROUTE-01]', async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: true })
    await page.route('**/api/Site/GetSettings', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), homeVariant: 2 } })
    })
    await open(page, '/')
    const start = page.getByRole('region', { name: 'START REBALANCING TODAY' })
    await start.getByRole('heading', { name: 'START REBALANCING TODAY' }).waitFor()
    // Its wheel: a petal for each area.
    const petals = start.locator('svg path[data-area]')
    const areas = await petals.evaluateAll((paths) => paths.map((path) => path.getAttribute('data-area')))
    expect(areas).toEqual(['fitness', 'finance', 'family', 'faith', 'field', 'friends', 'fun'])
    await page.getByRole('button', { name: 'SCROLL TO START' }).click()
    await expect
      .poll(() =>
        page.locator('#start-your-journey').evaluate((el) => Math.abs(el.getBoundingClientRect().top) < 60),
      )
      .toBe(true)
    await open(page, '/home')
    await page.getByRole('link', { name: 'ENROLL NOW' }).first().waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'START REBALANCING TODAY' }).count()).toBe(0)
  })

  test('tells of an area that is pointed at, pressed or reached with the keyboard [PUBLIC-10..13]', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/home')
    const areas = page.getByRole('group', { name: 'The seven areas' })
    await expect
      .poll(() => areas.getByRole('button').allInnerTexts())
      .toEqual(['Fitness', 'Finance', 'Family', 'Faith', 'Field', 'Friends', 'Fun'])
    const shown = (name: string) => page.getByRole('heading', { level: 3, name, exact: true }).waitFor()
    const ground = () =>
      areas.locator('xpath=..').evaluate((room) => getComputedStyle(room).getPropertyValue('--ground'))
    await shown('Seven areas')
    const first = await ground()
    await areas.getByRole('button', { name: 'Family' }).hover()
    await shown('Family')
    expect(await ground()).not.toBe(first)
    await page.getByText('Time together without a screen in the room').waitFor()
    await areas.getByRole('button', { name: 'Fun' }).click()
    await shown('Fun')
    await page.keyboard.press('Shift+Tab')
    await shown('Friends')
    await expect
      .poll(() => areas.getByRole('button', { name: 'Friends' }).getAttribute('aria-pressed'))
      .toBe('true')
  })

  test('tells the story of the products in eight slides [PUBLIC-25]', async ({ visit }) => {
    const page = await visit({ reducedMotion: true })
    await open(page, '/home')
    const story = page.getByRole('group', { name: 'How the products came to be' })
    await expect.poll(() => story.getByRole('listitem').count()).toBe(8)
    await story.getByRole('button', { name: 'Previous' }).click()
    await expect
      .poll(() => story.getByText('8 of 8').evaluate((el) => el.getBoundingClientRect().left < innerWidth))
      .toBe(true)
  })
})

test('the home page passes axe at both sizes in both schemes and is no wider than the window', async ({
  visit,
}) => {
  const page = await visit()
  await open(page, '/home')
  // Nothing moves by itself.
  await expect.poll(() => page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  // Each area's name can be read whole in its button.
  const areas = page.getByRole('group', { name: 'The seven areas' }).getByRole('button')
  const seen = () =>
    areas.evaluateAll((all) =>
      all.map((area) => {
        const name = area.querySelector('span')?.getBoundingClientRect()
        const { left, right } = area.getBoundingClientRect()
        return !!name && name.width > 20 && name.left >= left && name.right <= right
      }),
    )
  for (const viewport of [SIZES.desktop, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    await expect.poll(seen).toEqual(Array.from({ length: 7 }, () => true))
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
})
