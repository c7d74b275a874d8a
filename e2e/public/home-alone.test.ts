import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { NO_ANSWER } from '../support/console-noise.ts'
import { headings, open, SECTIONS } from '../support/home.ts'
import { expect, test } from '../support/test.ts'

const { home } = (await loadContent()).site

test.describe('the home page by itself', () => {
  test('is whole while the server does not answer, and tells only the console [PUBLIC-86]', async ({
    visit,
  }) => {
    const logged: string[] = []
    const page = await visit({ expected: [...NO_ANSWER, /console error: (services|testimonials)/] })
    page.on('console', (message) => void logged.push(message.text()))
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    await open(page, '/home')
    await expect.poll(() => logged.filter((line) => /^(services|testimonials)/.test(line)).length).toBe(3)
    await expect.poll(() => headings(page)).toEqual(SECTIONS)
    await page.getByText('30 days, risk-free.').waitFor()
    await expect.poll(() => page.getByText('sample testimonial').count()).toBe(0)
    await page.getByRole('heading', { name: 'Total Rebalancing System' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect
      .poll(() => page.getByText("We have detected you don't have internet connection").count())
      .toBe(0)
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
  })

  test('can be read without JavaScript, every word of it', async ({ visit }) => {
    const page = await visit({ withoutScripts: true, expected: [/\.js csp$/] })
    await page.goto('/')
    const text = await page.locator('main').innerText()
    const { journey, story, products, offer } = home
    const words = [
      home.hero.title,
      journey.intro.text,
      ...journey.areas.map((area: { text: string }) => area.text),
      ...offer.included,
      ...products.facts,
      ...home.join.earning,
      ...story.slides.map((slide: { text: string }) => slide.text),
    ]
    for (const word of words) expect(text).toContain(word)
    // The example wheel says its score, which it counts up to for others.
    await page.locator('main svg text').filter({ hasText: /^487$/ }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0)
  })
})
