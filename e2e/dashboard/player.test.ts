import type { Page } from '@playwright/test'
import { axe, type Size } from '../support/browser.ts'
import { arriveWithWheel, makeProgram } from '../support/learning.ts'
import { expect, test } from '../support/test.ts'
import type { Visit, VisitOptions } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const film = (page: Page) => page.locator('video')
const seconds = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused)
const captions = (page: Page) => page.getByRole('switch', { name: 'Captions' })
const seek = (page: Page, to: number) =>
  film(page).evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at
  }, to)

const playToEnd = (page: Page) =>
  film(page).evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5
    await video.play()
  })

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

/** The film of module 101, played on where the member stopped it before the page was loaded. */
const resume = async (visit: Visit, world: World) => {
  const page = await start(visit, world)
  await seek(page, 22)
  const saved = page.waitForResponse('**/api/ELearning/SaveFilmPosition')
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.keyboard.press('k')
  await saved
  await page.reload()
  const chip = page.getByText(/^You stopped at 0:2\d on your computer/)
  await chip.waitFor()
  await page.getByRole('button', { name: /^Play: / }).click()
  await page.getByRole('button', { name: 'pause' }).waitFor()
  return { page, chip }
}

test.describe('the player', () => {
  test('ends with what comes next and AGAIN, and plays nothing by itself', async ({ visit, world }) => {
    const page = await start(visit, world)
    await playToEnd(page)
    await page.getByText('Watched. Next: Read, ').and(page.getByRole('paragraph')).waitFor()
    await page.getByRole('status').getByText('Watched. Next: Read, ').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'AGAIN' }).click()
    await expect.poll(() => seconds(page)).toBeLessThan(10)
    await expect.poll(() => isPaused(page)).toBe(false)
    // The keys go on working.
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    await playToEnd(page)
    await page.getByRole('button', { name: 'CONTINUE TO READ' }).first().click()
    await page.getByRole('heading', { name: 'When it is hard' }).waitFor()
  })

  test('begins anew by AGAIN, wherever the member stopped before', async ({ visit, world }) => {
    const { page, chip } = await resume(visit, world)
    await playToEnd(page)
    await page.getByRole('button', { name: 'AGAIN' }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    expect(await seconds(page)).toBeLessThan(10)
    expect(await chip.count()).toBe(0)
  })

  test('goes on where the member left it for another part of the module', async ({ visit, world }) => {
    const page = await start(visit, world)
    for (const part of [/^Read/, /^Watch/]) await page.getByRole('tab', { name: part }).click()
    await page.getByText(/^You stopped at 0:20 on your computer/).waitFor()
    await expect.poll(() => seconds(page)).toBeCloseTo(20, 0)
  })

  test('remembers speed, captions and sound on this device', async ({ visit, world }) => {
    const page = await start(visit, world)
    await page.getByRole('button', { name: 'Speed: 1x' }).click()
    await page.getByRole('button', { name: '1.5x', exact: true }).click()
    await captions(page).click()
    await page.keyboard.press('m')
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.volume = 0.5
    })
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('oola.player')))
      .toContain('"volume":0.5')
    await page.reload()
    await page.getByRole('button', { name: /^Play: / }).click()
    await page.getByRole('button', { name: 'Speed: 1.5x' }).waitFor()
    await expect.poll(() => captions(page).isChecked()).toBe(false)
    const now = ({ volume, muted, playbackRate }: HTMLVideoElement) => ({ volume, muted, playbackRate })
    expect(await film(page).evaluate(now)).toEqual({ volume: 0.5, muted: true, playbackRate: 1.5 })
  })

  test('keeps "You stopped at" and captions apart, until the film is moved', async ({ visit, world }) => {
    const { page, chip } = await resume(visit, world)
    const words = page.locator('[class*="captions"] > p')
    await words.waitFor()
    const [above, below] = [await words.boundingBox(), await chip.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await page.keyboard.press('l')
    await chip.waitFor({ state: 'hidden' })
  })

  test('that could not be loaded is tried again where it stopped', async ({ visit, world }) => {
    const page = await visit({ expected: [/net::ERR_/] })
    const { session } = await arriveWithWheel(page, world)
    await makeProgram(session, 1)
    await page.route('**/media/learning/101.mp4', (route) => route.abort())
    await page.goto('/moduleVip?id=101')
    await page.getByRole('heading', { name: 'The film did not load' }).waitFor()
    await page.unroute('**/media/learning/101.mp4')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await page.getByRole('button', { name: /^Play: / }).click()
    await page.getByRole('button', { name: 'pause' }).waitFor()
    await expect.poll(() => seconds(page)).toBeGreaterThan(0)
  })
})
