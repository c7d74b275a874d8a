import type { Locator, Page } from '@playwright/test'
import { reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { button } from './plan.ts'

/** The heading of the day that is shown. */
export const dayTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 3, name, exact: true })
const error = (page: Page, title = 'Error') => page.getByRole('dialog', { name: title, exact: true })
/** Reads a message of the one error dialog and closes it. */
export const ok = async (page: Page, title: string, text: string) => {
  await error(page, title).getByText(text, { exact: true }).waitFor()
  await error(page, title).getByRole('button', { name: 'OK' }).click()
}
/** The control that completes an action. */
export const tick = (page: Page, text: string) => button(page, `Complete: ${text}`)
/** Chooses an item of an action's menu. */
export const open = async (page: Page, text: string, item: string | RegExp) => {
  await button(page, `More for ${text}`).click()
  await page.getByRole('button', { name: item }).click()
}
export const texts = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
/** Enough steps behind her that nothing asks ARE YOU SURE any more. */
export const EXPERIENCED = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].flatMap((day) =>
  reachedDay(day),
)
export const steps = (...names: string[]) => names.map((text) => ({ text }))
