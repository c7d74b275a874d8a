import { movedBy } from '../support/carousel.ts'
import { open } from '../support/home.ts'
import { freezeClock } from '../support/page-clock.ts'
import { expect, test } from '../support/test.ts'

test.describe('what moves on the home page', () => {
  test('moves its carousel by a swipe of a trackpad, and loads what takes it only then', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/home')
    const carousel = page.getByRole('group', { name: 'Programs and products' })
    await carousel.scrollIntoViewIfNeeded()
    await carousel.getByRole('button', { name: 'Next' }).waitFor()
    await carousel.locator('ul').first().hover()
    const loaded = page.waitForRequest(/\/assets\/embla-carousel-wheel-gestures[^/]*\.js$/)
    const at = await movedBy(carousel)
    await page.mouse.wheel(40, 0)
    await loaded
    const swipe = async () => {
      await page.mouse.wheel(120, 0)
      return (await movedBy(carousel)) - at
    }
    await expect.poll(swipe).not.toBe(0)
  })

  test('shows programs and products in a circle that turns and can be stopped [PUBLIC-14..19]', async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: false })
    await page.route('**/api/Home/GetOolaProducts/2', async (route) => {
      const reply = await route.fetch()
      const [item, ...more] = await reply.json()
      await route.fulfill({
        response: reply,
        json: [{ ...item, imageUrl: '{imageBase}/videos/learn-more.webp' }, ...more],
      })
    })
    await page.clock.install()
    await open(page, '/home')
    const carousel = page.getByRole('group', { name: 'Programs and products' })
    const cards = carousel.getByRole('article')
    await expect
      .poll(() => cards.nth(1).locator('img').getAttribute('src'))
      .toBe('/media/videos/learn-more.webp')
    // It begins when it is seen: from before that, time is moved by hand.
    await freezeClock(page)
    await carousel.scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBe(10)
    // By their places on the screen.
    const visible = async () => {
      const track = await carousel.boundingBox()
      const names: { x: number; name: string }[] = []
      for (const card of await cards.all()) {
        const box = await card.boundingBox()
        if (track && box && box.x > track.x - 20 && box.x + box.width < track.x + track.width + 20)
          names.push({ x: box.x, name: await card.getByRole('heading').innerText() })
      }
      return names.sort((a, b) => a.x - b.x).map(({ name }) => name)
    }
    const first = ['Oola Lifestyle Framework', 'Total Rebalancing System', 'Coach certification']
    expect(await visible()).toEqual(first)
    await expect.poll(() => cards.nth(0).getByRole('link').innerText()).toBe('LEARN MORE')
    await expect.poll(() => cards.nth(1).getByRole('link').innerText()).toBe('SHOP NOW')
    await page.mouse.move(5, 5)
    // 3000 ms of rest, 1000 ms of movement.
    await expect.poll(() => carousel.locator('ul').first().getAttribute('aria-live')).toBe('off')
    await page.clock.runFor(2_900)
    expect(await movedBy(carousel)).toBe(0)
    await page.clock.runFor(1_200)
    expect(await visible()).toEqual([...first.slice(1), 'The seven areas journal'])
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await carousel.getByRole('button', { name: 'Play' }).waitFor()
    await page.clock.resume()
    // Backwards beyond the first comes the last.
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(visible).toEqual(first)
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(visible).toEqual(['Wheel of balance print', ...first.slice(0, 2)])
    for (const [width, count] of [
      [1024, 3],
      [1023, 2],
      [568, 2],
      [567, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await visible()).length, { message: `at ${width}` }).toBe(count)
    }
  })

  test('has sample testimonials in a circle, a guarantee, and counters that run to their figures [PUBLIC-20..24]', async ({
    visit,
  }) => {
    const page = await visit({ reducedMotion: false })
    await page.clock.install()
    await open(page, '/home')
    await freezeClock(page)
    const section = page.getByRole('region', { name: 'What a small step can do' })
    await section.getByRole('group', { name: 'What people say' }).scrollIntoViewIfNeeded()
    const first = section.getByRole('figure').first()
    // What comes into view is laid out then.
    await expect.poll(() => first.innerText()).toContain('Rae M.')
    await expect.poll(() => first.innerText()).toContain('Boise, Idaho · sample testimonial')
    await section.getByText('30 days, risk-free.').waitFor()
    const line = section.locator('p').filter({ hasText: 'Start' }).first()
    expect((await line.innerText()).trim()).toBe('Start living your Life')
    /** How large the wheel's last petal is, and how many words are lit, with the line at this place of the window. */
    const lineAt = (block: 'end' | 'center') =>
      line.evaluate((words, place) => {
        const parent = words.parentElement
        parent?.scrollIntoView({ block: place, behavior: 'instant' })
        const petal = [...(parent?.querySelectorAll('svg path') ?? [])].at(-1)
        const { color } = getComputedStyle(words)
        const lit = [...words.children].filter((word) => getComputedStyle(word).color === color).length
        const scale = petal ? new DOMMatrix(getComputedStyle(petal).transform).a : 0
        return { petal: Math.round(scale * 10) / 10, lit }
      }, block)
    await expect.poll(() => lineAt('end')).toEqual({ petal: 0.3, lit: 0 })
    await expect.poll(() => lineAt('center')).toEqual({ petal: 1, lit: 4 })
    const counter = section.locator('dl')
    const seen = () =>
      counter.evaluate((list) =>
        [...list.querySelectorAll('dd span[aria-hidden] > span:last-child')].map(
          ({ textContent }) => textContent,
        ),
      )
    await counter.scrollIntoViewIfNeeded()
    // 4000 ms by the page's clock, from when it is seen.
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return (await seen())[0]
      })
      .not.toBe('1,000,000+')
    await page.clock.runFor(3_700)
    expect((await seen())[0]).not.toBe('1,000,000+')
    await page.clock.runFor(300)
    await expect.poll(seen).toEqual(['1,000,000+', '43'])
  })
})
