import type { Page } from 'playwright-core'
import { type VisitOptions, visit } from './browser.ts'

/** Address and target of a link in the page itself, not in its header and footer. */
export const linkOf = async (page: Page, name: string | RegExp) => {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  return [await link.getAttribute('href'), await link.getAttribute('target')]
}

/** Waits for words of the page itself. */
export const says = (page: Page, words: string) => page.getByRole('main').getByText(words).first().waitFor()

export const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name }).first().waitFor()

/** From here on time passes in the page only as it is told to; its clock is installed. */
export const standStill = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** A page whose clock stands still until it is moved. */
export const visitWithoutTime = async (options?: VisitOptions) => {
  const page = await visit(options)
  await page.clock.install({ time: '2026-03-10T18:00:00Z' })
  await page.clock.pauseAt('2026-03-10T18:00:01Z')
  return page
}
