import { openAlive } from '../support/alive.ts'
import { heading, linkOf, says } from '../support/content-page.ts'
import { visitWithoutTime } from '../support/page-clock.ts'
import { expect, test } from '../support/test.ts'

test.describe('the Affiliate page', () => {
  test('shows what affiliates earn, and its three buttons lead to the sign-up in a new tab [PUBLIC-52, PUBLIC-54..59]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto('/Affiliate')
    for (const name of ['JOIN TODAY', 'BECOME AN AFFILIATE', 'SIGN ME UP'])
      expect(await linkOf(page, name)).toEqual(['/join/affiliate', '_blank'])
    for (const figure of [
      'Up to 30% commission',
      '$50 per Total Rebalancing System start',
      '$37 per Lifestyle Framework start',
      'Give $10, get $10 coupon',
      '7 levels team bonus',
      '$150 to $25k rank bonuses',
    ])
      await heading(page, figure)
    await says(page, '15% to 30% on the orders of your own customers')
    // A new tab does not know whose link brought the visitor.
    await page.goto('/Affiliate/myoola/maya')
    await expect.poll(() => linkOf(page, 'JOIN TODAY')).toEqual(['/join/affiliate?ref=maya', '_blank'])
  })

  test('has perks, three steps, testimonials, and a film that plays, stops and closes [PUBLIC-53]', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile' })
    await openAlive(page, '/Affiliate')
    await heading(page, 'Nothing to stock')
    for (const name of ['Sign up', 'Share your link', 'Earn on orders']) await heading(page, name)
    await says(page, 'sample testimonial')
    await page.getByRole('link', { name: 'Play: Share what helps you' }).click()
    const film = page.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'STOP' }).click()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await expect.poll(() => film.count()).toBe(0)
    await page.getByText('Read the film').click()
    await says(page, 'Words appear: Start with one sentence that’s true.')
  })
})

test.describe('the Partner page', () => {
  test('compares the three ways and leads to each [PUBLIC-26, PUBLIC-32, PUBLIC-68..71, PUBLIC-73, PUBLIC-74]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto('/Partner')
    await heading(page, 'Why people partner with us')
    const cards = page.locator('#opportunities li').filter({ has: page.getByRole('heading') })
    await expect
      .poll(() => cards.getByRole('heading').allInnerTexts())
      .toEqual(['Affiliate', 'Ambassador', 'Coach'])
    for (const card of await cards.all())
      expect((await card.locator('dt').allInnerTexts()).join()).toBe(
        'What you do,How you earn,What it costs to start,Made for you if',
      )
    const target = async (index: number) => {
      const link = cards.nth(index).getByRole('link')
      return [await link.getAttribute('href'), await link.getAttribute('target')]
    }
    await expect.poll(() => target(2)).toEqual(['https://coaches.example/apply', '_blank'])
    expect(await target(0)).toEqual(['/affiliate', null])
    expect(await target(1)).toEqual(['/join/ambassador', '_blank'])
    for (const name of ['How partners earn', 'Get started']) await heading(page, name)
    await says(page, '1,000,000+')
    await says(page, '43')
    const things = page.locator('details')
    await expect.poll(() => things.count()).toBe(7)
    await things.nth(1).locator('summary').click()
    await things.nth(4).locator('summary').click()
    await expect.poll(() => page.locator('details[open]').count()).toBe(1)
  })

  test('turns its testimonials every 5 s on a phone only, and stops when asked to [PUBLIC-72]', async ({
    visit,
  }) => {
    const wide = await visit({ reducedMotion: false })
    await wide.goto('/Partner')
    await wide.getByRole('group', { name: 'What people say' }).scrollIntoViewIfNeeded()
    await expect.poll(() => wide.getByRole('button', { name: 'Pause' }).count()).toBe(0)

    const page = await visitWithoutTime(visit, { size: 'mobile', reducedMotion: false })
    await page.goto('/Partner')
    const carousel = page.getByRole('group', { name: 'What people say' })
    const pause = carousel.getByRole('button', { name: 'Pause' })
    // The demo's voices come with an answer, which the page takes by its own clock.
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return pause.count()
      })
      .toBe(1)
    const track = carousel.locator('ul')
    await track.scrollIntoViewIfNeeded()
    // What stands at the left edge.
    const shown = () =>
      track.evaluate((list) => {
        const left = list.closest('[role=group]')?.getBoundingClientRect().left ?? 0
        return [...list.children].findIndex(
          (slide) => Math.abs((slide.firstElementChild?.getBoundingClientRect().left ?? 0) - left) < 12,
        )
      })
    const first = await shown()
    await expect.poll(() => track.getAttribute('aria-live')).toBe('off')
    await page.clock.runFor(6_100)
    await expect.poll(shown).not.toBe(first)
    await pause.click()
    const second = await shown()
    await page.clock.runFor(12_000)
    expect(await shown()).toBe(second)
  })
})
