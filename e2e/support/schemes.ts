import type { Page } from '@playwright/test'
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

/** What can differ between the schemes: they change colors and nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page in the light scheme, and what the colors of the dark one bring. */
export const axeInBothSchemes = async (page: Page): Promise<string[]> => {
  await showScheme(page, 'light')
  const light = await axe(page)
  await showScheme(page, 'dark')
  const dark = await axe(page, COLOR_RULES)
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)]
}
