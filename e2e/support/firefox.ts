import { existsSync } from 'node:fs'
import puppeteer, { type Page } from 'puppeteer-core'
import { isMissing } from '../../scripts/test-programs.ts'

/** Where there is none the test that needs it is skipped, and says so. In CI it fails. */
export const skipsFirefox = isMissing('firefox-esr')

/** Debian's; Ubuntu, on which GitHub runs CI, has no such package but a Firefox of its own. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)

interface FirefoxPage {
  readonly page: Page
  /** What the page has complained about: errors and warnings of its console, and uncaught errors. */
  readonly problems: string[]
  readonly close: () => Promise<void>
}

/**
 * A page in Debian's Firefox, driven over WebDriver BiDi. Playwright drives a build of its own only, which is not in
 * Debian.
 */
export const openFirefox = async (): Promise<FirefoxPage> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error: ${error}`))
  return { page, problems, close: () => browser.close() }
}
