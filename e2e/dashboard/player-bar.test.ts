import type { Page } from '@playwright/test'
import { axe, BOTH_SIZES, type Size } from '../support/browser.ts'
import { arriveWithWheel, makeProgram } from '../support/learning.ts'
import { expect, test } from '../support/test.ts'
import type { Visit, VisitOptions } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const film = (page: Page) => page.locator('video')

const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused)

const seek = (page: Page, to: number) =>
  film(page).evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at
  }, to)

/** The film of module 101, stopped at 20 seconds, with its controls. */
const start = async (
  visit: Visit,
  world: World,
  { size = 'desktop' as Size, ...options }: VisitOptions = {},
) => {
  const page = await visit({ size, ...options })
  const { session } = await arriveWithWheel(page, world)
  await makeProgram(session, 1)
  await page.goto('/moduleVip?id=101')
  await page.getByRole('button', { name: /^Play: / }).click()
  await page.getByRole('button', { name: 'pause' }).waitFor()
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  await seek(page, 20)
  return page
}

for (const size of BOTH_SIZES)
  test.describe(`the bar on ${size}`, () => {
    test('stays in one row, each button at least 44 pixels, and captions hide nothing of a small film', async ({
      visit,
      world,
    }) => {
      const page = await start(visit, world, { size })
      await seek(page, 22)
      const words = page.locator('[class*="captions"] > p')
      await words.waitFor()
      const rows = await page.locator('media-control-bar').evaluate((bar) =>
        [
          ...bar.querySelectorAll(
            ':scope > media-play-button, :scope > button, :scope > media-fullscreen-button',
          ),
        ]
          .map((button) => button.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ top, height, width }) => ({ top, large: height >= 44 && width >= 44 })),
      )
      expect(new Set(rows.map(({ top }) => Math.round(top))).size).toBe(1)
      expect(rows.every(({ large }) => large)).toBe(true)
      const picture = await film(page).boundingBox()
      const box = await words.boundingBox()
      const lower = (picture?.y ?? 0) + (picture?.height ?? 0)
      if (size === 'mobile') expect(box?.y).toBeGreaterThanOrEqual(lower - 1)
      else expect(lower - (box?.y ?? 0) - (box?.height ?? 0)).toBeCloseTo(24, 0)
      expect(await axe(page)).toEqual([])
    })
  })
