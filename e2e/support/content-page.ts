import type { Page } from '@playwright/test'

/** Address and target of a link in the page itself, not in its header and footer. */
export const linkOf = async (page: Page, name: string | RegExp) => {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  return [await link.getAttribute('href'), await link.getAttribute('target')]
}

/** Waits for words of the page itself. */
export const says = (page: Page, words: string) => page.getByRole('main').getByText(words).first().waitFor()

export const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name }).first().waitFor()
