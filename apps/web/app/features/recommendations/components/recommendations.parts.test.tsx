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
const leftOf = (card: Element | undefined): number => card?.getBoundingClientRect().left ?? 0
/** Of the browser itself, not of the clock of a test. */
const nextFrame = requestAnimationFrame.bind(window)
/** Scrolls to the carousel; autoplay needs half of it in view. */
const scrollIntoView = () =>
  new Promise<void>((resolve) => {
    const element = carousel().element()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    element.scrollIntoView({ block: 'center' })
  })
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
    /** Waits until autoplay runs, or is paused. `expect.poll` would move the time. */
    const runs = async (isRunning: boolean) => {
      const live = isRunning ? 'off' : 'polite'
      while (carousel().element().querySelector('ul')?.getAttribute('aria-live') !== live)
        await new Promise(nextFrame)
    }
    const run = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

    it('moves on every 3 seconds within one, and stops when paused, held or left [DASH-12]', async () => {
      await open({ reducedMotion: 'no-preference' })
      await leave()
      await runs(true)
      // Commands of the browser can move the faked time: the interval starts again, by DOM events alone.
      for (const [name, isRunning] of [
        ['Pause', false],
        ['Play', true],
      ] as const) {
        ;(button(name).element() as HTMLElement).click()
        await runs(isRunning)
      }
      const [first, second] = page.getByRole('article').elements()
      const start = leftOf(first)
      const step = leftOf(second) - start
      /** The rest of the way to the next card, in percent: the animation slows down and never quite ends. */
      const rest = () => (100 * (step - (start - leftOf(first)))) / step
      await run(2_900)
      expect(rest()).toBe(100)
      await run(400)
      expect(rest()).toBeLessThan(50)
      // 900 and 1,150 ms after its beginning.
      await run(600)
      expect(rest()).toBeGreaterThan(0.4)
      await run(250)
      expect(Math.abs(rest())).toBeLessThan(0.2)

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

    it('never moves automatically with reduced motion; Next still moves it [DASH-12]', async () => {
      await open({ reducedMotion: 'reduce' })
      await leave()
      await scrollIntoView()
      await run(12_000)
      expect(moved()).toBe(0)
      expect(button('Pause').query()).toBeNull()
      const [first, second] = page.getByRole('article').elements()
      const step = leftOf(second) - leftOf(first)
      await userEvent.click(button('Next'))
      // At once: two frames of the faked clock.
      await run(32)
      expect(Math.abs(moved() - step)).toBeLessThan(2)
    })
  })
})
