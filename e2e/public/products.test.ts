import { openAlive } from '../support/alive.ts'
import { axe } from '../support/browser.ts'
import { movedBy } from '../support/carousel.ts'
import { heading, linkOf, says } from '../support/content-page.ts'
import { visitWithoutTime } from '../support/page-clock.ts'
import { expect, test } from '../support/test.ts'

test.describe('the Science page', () => {
  test('covers blends, lab and tests, leads to the enrollment, and disclaims [PUBLIC-28, PUBLIC-30, PUBLIC-49..51]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto('/Science/myoola/maya')
    for (const name of [
      'Nootropics, in the mind blend',
      'Adaptogens, in the body blend',
      'A probiotic, in the body blend',
      'The lab comes first',
    ])
      await heading(page, name)
    for (const name of ['Purity', 'Identity', 'Strength', 'Safety', 'Composition']) await heading(page, name)
    await says(page, '10 billion CFU of 12 strains')
    await says(page, 'These statements have not been evaluated by the health authority')
    const enroll = page.getByRole('main').getByRole('link', { name: 'ENROLL', exact: true })
    await expect.poll(() => enroll.count()).toBe(2)
    // The finished page is the company's; the ambassador is in it from when it comes alive.
    for (const link of await enroll.all())
      await expect.poll(() => link.getAttribute('href')).toBe('/maya/enrollment')
  })
})

test.describe('the TRS page', () => {
  test('shows prices and leads to the cart [PUBLIC-60, PUBLIC-62..64]', async ({ visit }) => {
    const page = await visit()
    await openAlive(page, '/TRS')
    const prices = page.locator('dl').first()
    expect((await prices.innerText()).replace(/\s+/g, ' ')).toBe('With free shipping $213.95 Retail $234.95')
    for (const name of ['ADD TO CART', 'ORDER TODAY'])
      expect(await linkOf(page, name)).toEqual(['/order?product=201', null])
    const pictures = page.getByRole('group', { name: 'Pictures of the Total Rebalancing System' })
    const body = pictures.getByRole('button', { name: /^Show Body/ })
    await body.click()
    await expect.poll(() => body.getAttribute('aria-current')).toBe('true')
    await expect.poll(() => pictures.locator('[aria-current]').count()).toBe(1)
  })

  test('turns its pictures every 3 s for 1 s [PUBLIC-61]', async ({ visit }) => {
    const page = await visitWithoutTime(visit, { reducedMotion: false })
    await page.goto('/TRS')
    const pictures = page.getByRole('group', { name: 'Pictures of the Total Rebalancing System' })
    const track = pictures.locator('ul').first()
    await expect.poll(() => track.getAttribute('aria-live')).toBe('off')
    const current = () => pictures.locator('[aria-current]').getAttribute('aria-label')
    expect(await current()).toMatch(/whole set/)
    await page.clock.runFor(2_900)
    expect(await movedBy(pictures)).toBe(0)
    await page.clock.runFor(500)
    const onTheWay = await movedBy(pictures)
    expect(onTheWay).toBeGreaterThan(0)
    await page.clock.runFor(700)
    await expect.poll(current).toMatch(/Rise gummies/)
    await pictures.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(9_000)
    expect(await current()).toMatch(/Rise gummies/)
  })

  test('tells the six steps, opens benefits and ingredients, and shows these large [PUBLIC-65..67]', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile' })
    await openAlive(page, '/TRS')
    const steps = page.locator('ol > li').filter({ has: page.getByText(/^Step \d$/) })
    expect(await steps.getByRole('heading').allInnerTexts()).toEqual([
      'Rise gummies',
      'Mind',
      'Oola Shots',
      'Connection',
      'Body',
      'Rest',
    ])
    await expect.poll(() => steps.locator('summary', { hasText: 'Ingredients' }).count()).toBe(6)
    const mind = steps.nth(1)
    await mind.getByText('Benefits').click()
    await mind.getByText('Goes with a moment of planning').waitFor()
    await mind.getByText('Benefits').click()
    await mind.getByText('Goes with a moment of planning').waitFor({ state: 'hidden' })
    await mind.locator('summary', { hasText: 'Ingredients' }).click()
    const large = mind.getByRole('button', { name: 'Show the ingredients of Mind large' })
    await large.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What is in Mind' })
    await dialog.getByText('Citicoline').waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => large.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})
