import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { untilAlive } from '../support/alive.ts'
import { atBothSizes, overflow, SIZES } from '../support/browser.ts'
import { NO_ANSWER } from '../support/console-noise.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

const { faq } = (await loadContent()).site
const HEADING = 'A plan for the whole of your life'

test.describe('the learn-more page', () => {
  test('has a film, the pillars, what is included, benefits, price and questions [PUBLIC-33..37, PUBLIC-40..43, ROUTE-04]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto('/learnmore')
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor()
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual([
        'Three things that keep you going',
        "What's included",
        'What changes',
        'One price, everything in it',
        'Frequently Asked Questions',
      ])
    for (const pillar of ['E-learning', 'Community', 'Accountability tools']) {
      await page.getByRole('heading', { level: 3, name: pillar, exact: true }).waitFor()
    }
    const text = await page.getByRole('main').innerText()
    for (const words of [
      '$47',
      'after a $77 start-up',
      'Self-paced',
      'Once a week for 12 weeks',
      'Monthly coaching',
    ])
      expect(text).toContain(words)
    await expect.poll(() => page.getByRole('banner').count()).toBe(1)
    await page.getByText('© 2023 Oola').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('plays its film in place, stops and closes it, by keyboard as well [PUBLIC-40]', async ({ visit }) => {
    const page = await visit()
    await page.goto('/learnMore')
    const play = page.getByRole('link', { name: /^Play: / })
    await untilAlive(page)
    await play.click()
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    await expect.poll(() => video.locator('track[kind="captions"]').count()).toBe(1)
    await page.getByRole('button', { name: 'STOP' }).click()
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => [film.paused, film.currentTime]))
      .toEqual([true, 0])
    await page.getByRole('button', { name: 'CLOSE' }).press('Enter')
    await expect.poll(() => play.evaluate((link) => link === document.activeElement)).toBe(true)
    await expect.poll(() => video.count()).toBe(0)
  })

  test('shows a phone a small poster of its film, and a desk the large one [PUBLIC-40]', async ({
    visit,
  }) => {
    for (const [size, file] of [
      ['mobile', 'learn-more-small.webp'],
      ['desktop', 'learn-more.webp'],
    ] as const) {
      const page = await visit({ size })
      await page.goto('/learnMore')
      const poster = page.getByRole('link', { name: /^Play: / }).locator('img')
      const shown = () => poster.evaluate((img: HTMLImageElement) => [img.currentSrc, img.complete])
      await expect.poll(shown).toEqual([expect.stringContaining(`/media/videos/${file}`), true])
    }
  })

  test('opens one question at a time, and scrolls to them where the address asks for it [PUBLIC-43..48, ROUTE-05]', async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: true })
    await page.goto('/learnMore/faq')
    const banner = page.getByRole('heading', { level: 2, name: 'Frequently Asked Questions' })
    await expect
      .poll(() =>
        banner.evaluate((el) => el.getBoundingClientRect().top >= 0 && el.getBoundingClientRect().top < 500),
      )
      .toBe(true)
    const questions = page.getByRole('region', { name: 'Frequently Asked Questions' }).locator('details')
    await expect.poll(() => questions.count()).toBe(faq.length)
    const isOpen = (index: number) => questions.nth(index).evaluate((el) => (el as HTMLDetailsElement).open)
    await questions.nth(0).locator('summary').click()
    await page.getByText('The first month is $77.').waitFor()
    await questions.nth(9).locator('summary').press('Enter')
    await expect.poll(() => Promise.all([isOpen(0), isOpen(9)])).toEqual([false, true])
    await expect.poll(() => questions.nth(9).getByRole('listitem').count()).toBe(3)
    const pdf = page.locator('details a', { hasText: 'opportunity PDF' })
    const address = await pdf.getAttribute('href')
    expect(address).toBe('/media/documents/opportunity.pdf')
    expect((await page.request.get(address ?? '')).headers()['content-type']).toContain('application/pdf')
    // From another page the header leads here.
    await page.getByRole('banner').getByRole('link', { name: 'Science' }).click()
    await page.waitForURL('**/Science')
    await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click()
    await page.waitForURL('**/learnMore/faq')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  })

  test('shows newer words than it was built with, cleaned once more [PUBLIC-46, PUBLIC-48]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.route('**/api/home/GetFrequentQuestions', (route) =>
      route.fulfill({
        json: [
          {
            id: 1,
            group: 'News',
            question: 'What is new?',
            answer: '<p id="new">All of it</p><script>window.hurt = 1</script>',
          },
        ],
      }),
    )
    await page.goto('/learnMore/faq')
    await page.getByText('What is new?').click()
    await page.getByText('All of it').waitFor()
    expect(await page.locator('details #new, details script').count()).toBe(0)
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  })

  test('keeps its questions when the server does not answer [PUBLIC-86]', async ({ visit }) => {
    const page = await visit({ expected: [...NO_ANSWER, /console error: frequent questions/] })
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    const told = page.waitForEvent('console', (message) => message.text().startsWith('frequent questions'))
    await page.goto('/learnMore/faq')
    await told
    await expect
      .poll(() => page.locator('details').filter({ hasText: 'What does the program cost?' }).count())
      .toBe(1)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('can be read without JavaScript, answers included', async ({ visit }) => {
    const page = await visit({ withoutScripts: true, expected: [/\.js csp$/] })
    await page.goto('/learnMore')
    const html = (await page.locator('main').innerHTML()).replace(/\s+/g, ' ')
    for (const { question, answer } of faq) {
      expect(html).toContain(question)
      expect(html).toContain(answer.slice(3, 40))
    }
    await page.getByText('What if it is not for me?').click()
    await expect.poll(() => page.getByText('Tell us within 30 days').isVisible()).toBe(true)
  })
})

test('the learn-more page passes axe at both sizes, in light and dark, and fits every size', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/learnMore')
  await page.locator('details summary').nth(1).click()
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  for (const viewport of [SIZES.desktop, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
})
