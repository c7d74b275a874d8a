import type { Page } from '@playwright/test'
import { axe, type Size } from '../support/browser.ts'
import { arriveWithWheel, makeProgram } from '../support/learning.ts'
import { expect, test } from '../support/test.ts'
import type { Visit, VisitOptions } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const film = (page: Page) => page.locator('video')
const seconds = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused)
const speed = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)
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
  test('obeys its keys from the moment on in which it was started, after a click on the film, and from each of its buttons', async ({
    visit,
    world,
  }) => {
    const page = await start(visit, world)
    const press = (key: string) => page.keyboard.press(key)
    for (const place of ['the button that started it', 'the film', 'full screen'] as const) {
      // A click on the film plays it.
      if (place === 'the film') await film(page).click({ position: { x: 40, y: 40 } })
      if (place === 'the film') await press('k')
      if (place === 'full screen') await page.getByRole('button', { name: 'enter fullscreen mode' }).focus()
      await expect.poll(() => isPaused(page)).toBe(true)
      await seek(page, 20)
      const moves = [
        ['j', 10],
        ['l', 20],
        ['L', 30],
        ['ArrowLeft', 25],
        ['ArrowRight', 30],
        ['0', 0],
      ] as const
      for (const [key, to] of moves) {
        await press(key)
        await expect.poll(() => seconds(page), { message: `${key} at ${place}` }).toBeCloseTo(to, 1)
      }
      await press('5')
      const length = await film(page).evaluate((video: HTMLVideoElement) => video.duration)
      await expect.poll(() => seconds(page)).toBeCloseTo(length / 2, 1)
      await press('>')
      await expect.poll(() => speed(page), { message: place }).toBe(1.25)
      await press('<')
      await expect.poll(() => speed(page), { message: place }).toBe(1)
      await press('c')
      await expect.poll(() => captions(page).isChecked()).toBe(false)
      await press('c')
      await expect.poll(() => captions(page).isChecked()).toBe(true)
      await press('m')
      await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
      await press('m')
      await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
      await press('k')
      await expect.poll(() => isPaused(page), { message: place }).toBe(false)
      await press('k')
      await expect.poll(() => isPaused(page), { message: place }).toBe(true)
    }
  })

  test('plays and pauses by Space; on a button Space presses the button and nothing else', async ({
    visit,
    world,
  }) => {
    const page = await start(visit, world)
    await page.getByRole('button', { name: 'play', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(false)
    await film(page).click({ position: { x: 40, y: 40 } })
    await expect.poll(() => isPaused(page)).toBe(true)
    const scrolled = () => page.evaluate(() => scrollY)
    const before = await scrolled()
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(false)
    expect(await scrolled()).toBe(before)
    await captions(page).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => captions(page).isChecked()).toBe(false)
    expect(await isPaused(page)).toBe(false)
  })

  test('leaves keys to fields, to the rest of the page, and to the browser', async ({ visit, world }) => {
    const page = await start(visit, world)
    const notes = page.getByRole('textbox', { name: 'My notes' })
    await notes.fill('')
    await notes.pressSequentially('kjl0')
    await page.getByRole('link', { name: 'BACK' }).focus()
    for (const key of ['k', 'j', 'l', '0', 'ArrowRight']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'play', exact: true }).focus()
    for (const key of ['Control+k', 'Alt+l', 'Meta+j']) await page.keyboard.press(key)
    // Keys are handled in their order: what came before this one has had its effect.
    await page.keyboard.press('c')
    await expect.poll(() => captions(page).isChecked()).toBe(false)
    expect([await isPaused(page), await seconds(page), await notes.inputValue()]).toEqual([true, 20, 'kjl0'])
  })

  test('fills the screen by F, with its controls in it, and leaves it by F', async ({ visit, world }) => {
    const page = await start(visit, world)
    const isFull = () => page.evaluate(() => document.fullscreenElement?.querySelector('video') !== undefined)
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(true)
    await page.getByRole('button', { name: 'Speed: 1x' }).click()
    await page.getByRole('button', { name: '2x', exact: true }).click()
    await expect.poll(() => speed(page)).toBe(2)
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(false)
  })

  test('shows its keys by ? and by a button', async ({ visit, world }) => {
    const page = await start(visit, world)
    const help = page.getByText('10 s back, ahead')
    await page.keyboard.press('?')
    await help.waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await help.waitFor()
  })

  test('names its chapter, and a menu leads to each', async ({ visit, world }) => {
    const page = await start(visit, world)
    await page.getByRole('button', { name: 'Chapter 2 of 3: How it works' }).click()
    const menu = page.getByRole('list', { name: 'Chapters' })
    await expect
      .poll(() => menu.getByRole('button').allTextContents())
      .toEqual([
        '0:00 The problem',
        expect.stringContaining('How it works'),
        expect.stringContaining('Try it'),
      ])
    await expect.poll(() => menu.locator('[aria-current]').textContent()).toContain('How it works')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Chapter 3 of 3: Try it' }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => seconds(page)).toBeGreaterThan(40)
  })

  test('shows its captions in a box of its own, clear of the controls, and none when they are off', async ({
    visit,
    world,
  }) => {
    const page = await start(visit, world)
    const words = page.getByText('10 minutes to music.', { exact: false }).first()
    await seek(page, 22)
    await words.waitFor()
    // The browser draws none beside ours.
    const modes = () =>
      film(page).evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].filter(({ kind }) => kind === 'captions').map(({ mode }) => mode),
      )
    expect(await modes()).toEqual(['hidden'])
    await page.keyboard.press('c')
    await expect.poll(() => page.locator('[class*="captions"]').count()).toBe(0)
  })

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
