import type { Page } from '@playwright/test'

/** Waits until React has this part of a finished page: before that a click or a key on it would be lost. */
export const untilAlive = (page: Page, selector = 'main'): Promise<unknown> =>
  page.waitForFunction(
    (place) => Object.keys(document.querySelector(place) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  )

/** Opens a finished page and waits until it is alive. */
export const openAlive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await untilAlive(page)
}
