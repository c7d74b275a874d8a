import type { Page } from 'playwright-core'

const HEADING = 'See your whole life in one wheel'
/** The sections of the home page, in order. */
export const SECTIONS = [
  'Start where life is asking for it',
  'One membership, three phases, your own pace',
  'For the body that carries you through it',
  'For the life around it',
  'Programs and products',
  'Two minutes, twenty-one questions, one clear picture',
  'Join us, or join in',
  'What a small step can do',
  'How the products came to be',
]

/** Waits until the finished page has come alive. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor()
  // The upper half has come alive; a key makes the lower half do so.
  const isAlive = (place: string) =>
    page.waitForFunction(
      (selector) =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber')),
      place,
    )
  await isAlive('main')
  await page.keyboard.press('Shift')
  await isAlive('#home-below section')
}

/** The headings of the sections. */
export const headings = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
