import type { Locator, Page } from '@playwright/test'
import type { Visit, VisitOptions } from './visit.ts'

/** From here on time passes in the page only as it is told to; its clock is installed. */
export const freezeClock = async (page: Page) => {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // On a slow machine that second is over before the call arrives. It stands still from then on: once more is enough.
  await stop().catch(stop)
}

/** A page whose clock stands still until it is moved. */
export const visitWithoutTime = async (visit: Visit, options?: VisitOptions) => {
  const page = await visit(options)
  await page.clock.install({ time: '2026-03-10T18:00:00Z' })
  await freezeClock(page)
  return page
}

/**
 * Lets time pass in a page whose clock stands still until this is there, however slow the machine is.
 * @param step milliseconds at a time
 * @returns the milliseconds that have passed in the page
 */
export const timeUntil = async (page: Page, part: Locator, step = 10): Promise<number> => {
  let passed = 0
  for (; (await part.count()) === 0; passed += step) await page.clock.runFor(step)
  return passed
}

/** Until then a slow machine may load and draw before the page's clock moves on. */
const PATIENCE_MS = 400

/** Waits until this is there, while at most a second passes in a page whose clock stands still. */
export const withinASecond = async (page: Page, part: Locator): Promise<void> => {
  for (let passed = 0; passed < 1_000; passed += 50) {
    const isThere = await part.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await page.clock.runFor(50)
  }
  throw new Error(`after a second of the page there is no ${part}`)
}
