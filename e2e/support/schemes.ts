import type { Page } from 'playwright-core'
import { axe } from './browser.ts'

/** Turns the page light or dark and waits until its colours have arrived. */
export const showScheme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    // One that is replaced on its way is cancelled; its follower is among them.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What axe finds on the page in the light scheme and in the dark one. */
export const axeInBothSchemes = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme)
    faults.push(...(await axe(page)).map((fault) => `${scheme}: ${fault}`))
  }
  return faults
}
