import type { Page } from '@playwright/test'

/** What a page has written to its console so far, joined: failures that members are not told of stand there. */
export const loggedBy = (page: Page): (() => string) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return () => lines.join('\n')
}
