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
