import type { CourseCard } from '@oola/contract/recommendations/recommendations.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import type { Media } from '../../../../test/emulate-media.ts'
import { show } from '../../../../test/sheet.tsx'
import { movedBy, slidesInView } from '../../../../test/slides.ts'
import { recommendationQueries } from '../recommendations.queries.ts'
import { Recommendations } from './recommendations.tsx'

const PROGRAMS = [1, 2, 3, 4].map(
  (id): CourseCard => ({
    id,
    title: `Program ${id}`,
    subTitle: 'Four weeks',
    creator: 'Oola',
    price: 4900,
    exigoItemCode: `P${id}`,
    completed: false,
    isEnabled: true,
    imageUrl: null,
    dashboardImageUrl: null,
    purchased: false,
    isCoachCertification: false,
    steps: [],
    AssesmentComplete: true,
    progress: null,
    externalLink: null,
  }),
)

const open = async (media: Media = {}) => {
  const client = createQueryClient()
  client.setQueryData(recommendationQueries.programs().queryKey, PROGRAMS)
  await show(<Recommendations onBuy={() => {}} />, media, client)
}
const carousel = () => page.getByRole('group', { name: 'Recommended programs' })
const button = (name: string) => carousel().getByRole('button', { name, exact: true })
const moved = () => movedBy(carousel().element())
/** Of the browser itself, not of the clock of a test. */
const nextFrame = requestAnimationFrame.bind(window)
/** Nothing of the carousel has the pointer or the focus. */
const leave = async () => {
  await userEvent.hover(page.getByRole('heading', { name: 'MY RECOMMENDATIONS' }))
  ;(document.activeElement as HTMLElement).blur()
}

describe('the product carousel', () => {
  it('has 1 card, 2 from 767 px, 3 from 1024 px [DASH-11]', async () => {
    await open()
    for (const [width, cards] of [
      [766, 1],
      [767, 2],
      [1023, 2],
      [1024, 3],
    ] as const) {
      await page.viewport(width, 900)
      await expect.poll(() => slidesInView(carousel().element()), { message: `at ${width}` }).toBe(cards)
    }
  })

  describe('in time', () => {
    beforeEach(() => {
      vi.useFakeTimers({
        toFake: [
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'requestAnimationFrame',
          'cancelAnimationFrame',
          'performance',
          'Date',
        ],
      })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const run = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

    it('moves on every 3 seconds within one, and stands still when paused, held or left [DASH-12]', async () => {
      await open({ reducedMotion: 'no-preference' })
      await leave()
      // It begins when it is seen. `expect.poll` would move the time.
      while (carousel().element().querySelector('ul')?.getAttribute('aria-live') !== 'off')
        await new Promise(nextFrame)
      await run(2_900)
      expect(moved()).toBe(0)
      await run(400)
      const onTheWay = moved()
      expect(onTheWay).toBeGreaterThan(0)
      await run(800)
      // By one card: that one stands where the first one stood.
      const [first, second] = page.getByRole('article').elements()
      const leftOf = (card: Element | undefined) => card?.getBoundingClientRect().left ?? 0
      const step = leftOf(second) - leftOf(first)
      expect(Math.abs(moved() - step)).toBeLessThan(6)
      expect(onTheWay).toBeLessThan(step - 6)

      await userEvent.click(button('Pause'))
      await leave()
      // The last pixel of the way.
      await run(1_000)
      const stopped = moved()
      await run(12_000)
      expect(moved()).toBe(stopped)
      await userEvent.click(button('Play'))
      // Held: the pointer is still on it.
      await run(12_000)
      expect(moved()).toBe(stopped)
      await leave()
      await expect
        .poll(async () => {
          await run(500)
          return moved()
        })
        .not.toBe(stopped)
    })

    it('never moves by itself for members who asked for less movement [DASH-12]', async () => {
      await open({ reducedMotion: 'reduce' })
      await leave()
      await run(12_000)
      expect(moved()).toBe(0)
      expect(button('Pause').query()).toBeNull()
    })
  })
})
