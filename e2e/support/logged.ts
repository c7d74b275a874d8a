import type { Page } from '@playwright/test'

/** What a page has written to its console so far, joined: with failures that members do not see. */
export const loggedBy = (page: Page): (() => string) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return () => lines.join('\n')
}
