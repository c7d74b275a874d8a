import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page, TestInfo } from '@playwright/test'
import { SIZES, type Size } from './browser.ts'
import { portal } from './portal.ts'
import { borrowPage, type ReusedPage, returnPage } from './reused-page.ts'

export interface VisitOptions {
  readonly size?: Size
  readonly scheme?: 'light' | 'dark'
  /** Reduced by default, because every frame costs; false for tests of motion. */
  readonly reducedMotion?: boolean
  /** The prerendered page only: JavaScript is off. */
  readonly withoutScripts?: boolean
  /** For tests of a first visit: an empty cache and no page before this one. */
  readonly isFirst?: boolean
  /** Console lines and failed requests that this test causes on purpose. */
  readonly expected?: readonly RegExp[]
}

/** Opens a page in a session of its own: signed out, nothing stored (`reused-page.ts`). */
export type Visit = (options?: VisitOptions) => Promise<Page>

/** The warning of `serviceWorkers: 'block'` in playwright.config.ts. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

const watch = (page: Page, write: (line: string) => void, note: (problem: string) => void) => {
  page.on('console', (message) => {
    const line = `console ${message.type()}: ${message.text()} (${message.location().url})`
    if (message.text() === NO_WORKER) return
    if (message.type() === 'error' || message.type() === 'warning') note(line)
    else write(line)
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Leaving a page, or a film before its end, aborts requests.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    note(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
}

/** The bytes of a file after this position. */
const readFrom = (file: string, start: number): Buffer => {
  const added = Buffer.alloc(Math.max(statSync(file).size - start, 0))
  const descriptor = openSync(file, 'r')
  readSync(descriptor, added, 0, added.length, start)
  closeSync(descriptor)
  return added
}

/**
 * The pages of one test.
 * @param serviceWorkers whether its pages may have one, as Playwright's option says
 */
export const startVisits = (
  browser: Browser,
  serviceWorkers: NonNullable<BrowserContextOptions['serviceWorkers']>,
) => {
  const { log } = portal()
  const logStart = statSync(log).size
  const used: ReusedPage[] = []
  const problems: string[] = []
  const lines: string[] = []
  const write = (line: string) => lines.push(`${new Date().toISOString()} ${line}`)

  const visit: Visit = async (options = {}) => {
    const {
      size = 'desktop',
      scheme = 'light',
      reducedMotion = true,
      withoutScripts = false,
      isFirst = false,
      expected = [],
    } = options
    const lasting = { hasTouch: size === 'mobile', javaScriptEnabled: !withoutScripts, serviceWorkers }
    const one = await borrowPage(browser, JSON.stringify(lasting), lasting, isFirst)
    const { context, page } = one
    used.push(one)
    const note = (problem: string) => {
      write(problem)
      if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
    }
    watch(page, write, note)
    context.on('page', (other) => watch(other, write, note))
    await Promise.all([
      page.setViewportSize(SIZES[size]),
      page.emulateMedia({
        ...{ media: null, forcedColors: null, contrast: null },
        colorScheme: scheme,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      }),
    ])
    return page
  }

  /** Closes the pages. @returns the unexpected problems */
  const end = async (): Promise<readonly string[]> => {
    // A route handler that still waits for a response must not fail when its page closes.
    const pages = used.flatMap(({ context }) => context.pages())
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    // Requests and sockets that closing aborts are not problems of the page.
    const found = [...problems]
    await Promise.all(used.map(returnPage))
    return found
  }

  /** Stores the pages' console and the server's log of this time in the test's folder, next to its trace. */
  const storeLogs = (testInfo: TestInfo): void => {
    const texts = { 'console.log': lines.join('\n'), 'server.log': readFrom(log, logStart) }
    for (const [name, body] of Object.entries(texts)) {
      const path = testInfo.outputPath(name)
      writeFileSync(path, body)
      testInfo.attachments.push({ name, path, contentType: 'text/plain' })
    }
  }

  return { visit, end, storeLogs }
}
