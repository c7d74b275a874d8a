import type { Page } from '@playwright/test'

/** Waits until React has hydrated this part of a page: before that a click or a key on it is lost. */
export const untilAlive = (page: Page, selector = 'main'): Promise<unknown> =>
  page.waitForFunction(
    (place) => Object.keys(document.querySelector(place) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  )

/** Opens a prerendered page and waits until it is hydrated. */
export const openAlive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await untilAlive(page)
}
